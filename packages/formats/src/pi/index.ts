import type { Format } from '../core/RecordReader';
import { createReader } from './createReader';

/** Sessions of pi. */
export const format: Format = { createReader };
