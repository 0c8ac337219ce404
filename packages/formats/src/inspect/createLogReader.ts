import { loadParts } from '../core/loadParts';
import type { RecordReader } from '../core/RecordReader';
import { createPlainReader } from './createPlainReader';
import { partsFor } from './parts';

/** Reads a log, whose samples stand in it or come after it. */
export const createLogReader = (): RecordReader => loadParts(createPlainReader(), partsFor);
