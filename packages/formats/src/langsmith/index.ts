import type { RecordReader } from '../core/RecordReader';
import { createTraces } from '../spans/createTraces';
import { readSpan } from './readSpan';

/** Runs of LangSmith: `{post, patch}` as its SDKs send them, lists of runs, or one run a line. */
export const createReader = (): RecordReader =>
  createTraces({
    format: 'langsmith',
    holders: /^(?:post|patch|runs|child_runs)$/,
    readSpan,
  });
