import type { RecordReader } from '../core/RecordReader';
import { createThread } from './createThread';
import { readLine } from './readLine';
import { readOldRecord } from './readOldRecord';

/** Reads a rollout: lines with a type and a payload, or the bare items of the first versions. */
export function createReader(): RecordReader {
  const thread = createThread();
  let hasPayloads = false;
  return thread.reader((record) => {
    hasPayloads ||= record.payload !== undefined;
    (hasPayloads ? readLine : readOldRecord)(thread, record);
  });
}
