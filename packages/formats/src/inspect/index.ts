import type { Format, LazyFormat } from '../core/RecordReader';
import { createLogReader } from './createLogReader';

/** Logs of evaluations with Inspect: one JSON value, or the files of an `.eval` archive. Each sample is a run. */
export const format: Format & LazyFormat = {
  createReader: createLogReader,
  loadReader: async (start) =>
    start.startsWith('PK') ? (await import('./createArchiveReader')).createArchiveReader : createLogReader,
};
