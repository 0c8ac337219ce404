import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** Rollout files of Codex CLI: lines with a payload, or the bare items of its first versions. */
export const format: Format = { createReader };
