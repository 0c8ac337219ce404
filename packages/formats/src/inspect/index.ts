import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** Logs of evaluations with Inspect: one JSON value, or the files of an `.eval` archive. Each sample is a run. */
export const format: Format = { createReader };
