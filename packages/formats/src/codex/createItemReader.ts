import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import { readBy } from '../core/readBy';
import { type Fields, fieldsOf, isFields, listOf } from '../core/values';
import { createThread, OWN } from './createThread';
import { ITEMS, readSession } from './readItem';

/** Reads what the first versions wrote: bare items, a header without a type, and no times; as lines, or as one value. */
export function createItemReader(): RecordReader {
  const thread = createThread();
  const read = (record: Fields) => {
    const type = thread.enter(record);
    if (type !== '') thread.skip(`response_item/${type}`, readBy(ITEMS, type, thread, record));
    else if (record.record_type === 'state') thread.skip('state', OWN);
    else if (thread.id !== undefined) readSession(thread, record);
    else thread.skip('', lost('unknown record'));
  };
  return thread.reader((record) => {
    const { session, items } = record;
    const all = isFields(session) ? [session, ...listOf(items)] : [record];
    for (const one of all) read(fieldsOf(one));
  });
}
