import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** Event logs of Copilot CLI, and chat sessions of Copilot in VS Code. */
export const format: Format = { createReader };
