import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** Sessions of Claude Code. */
export const format: Format = { createReader };
