import { type Conversation, createConversation } from './createConversation';
import { eachRecord } from './eachRecord';
import { lost } from './lost';
import type { RecordReader } from './RecordReader';
import type { Place } from './Run';
import type { Fields } from './values';

/**
 * Creates the reader of a format whose files hold one run, and whose records are objects: lines, events, or the entries of a list. A
 * record for which `read` throws is counted as lost, with the error; the others are read.
 *
 * @param format Name of the format.
 * @param begin Called once for each file. Returns the function `read`, which takes each record in order and writes it into `run`.
 */
export function createRecordReader(
  format: string,
  begin: (run: Conversation) => (record: Fields, place: Place) => void,
): RecordReader {
  const run = createConversation(format);
  const read = begin(run);
  return {
    ...run,
    read: (records, from) =>
      eachRecord(run, records, from, (record, place) => {
        try {
          read(record, place);
        } catch (error) {
          run.skip('record', lost(`Its reader failed: ${String(error)}`), place);
        }
      }),
  };
}
