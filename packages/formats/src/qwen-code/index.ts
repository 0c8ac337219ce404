import type { RecordReader } from '../core/RecordReader';
import { createSession } from './createSession';

/** Sessions of Qwen Code: JSON lines, with the files of sub-agents. */
export const createReader = (): RecordReader => createSession();
