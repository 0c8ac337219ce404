import type { RecordReader } from '../core/RecordReader';
import type { Fields } from '../core/values';
import { createThread } from './createThread';
import { isExecLine, readExecLine } from './readExecLine';
import { readLine } from './readLine';
import { readOldRecord } from './readOldRecord';

/** Reads a rollout (lines with a type and a payload, or the bare items of the first versions) or the output of `codex exec --json`. */
export function createReader(): RecordReader {
  const thread = createThread();
  let hasPayloads = false;
  return thread.reader((record: Fields) => {
    hasPayloads ||= record.payload !== undefined;
    const read = hasPayloads ? readLine : isExecLine(record) ? readExecLine : readOldRecord;
    read(thread, record);
  });
}
