import type { Format } from '../core/RecordReader';
import { createOpencodeReader } from './createOpencodeReader';

/** Sessions of OpenCode: its folder of files, or the one value that its export gives. */
export const format: Format = { createReader: createOpencodeReader };
