import { lost } from '../core/lost';
import { readBy } from '../core/readBy';
import { type Fields, fieldsOf, isFields, listOf } from '../core/values';
import { OWN, type Thread } from './createThread';
import { ITEMS, readSession } from './readItem';

/** Reads a record of the first versions: a bare item, a header without a type, or one value with all items. */
export function readOldRecord(thread: Thread, record: Fields): void {
  const { session, items } = record;
  const all = isFields(session) ? [session, ...listOf(items)] : [record];
  for (const one of all) readOne(thread, fieldsOf(one));
}

function readOne(thread: Thread, record: Fields): void {
  const type = thread.enter(record);
  if (type !== '') thread.skip(`response_item/${type}`, readBy(ITEMS, type, thread, record));
  else if (record.record_type === 'state') thread.skip('state', OWN);
  else if (thread.id !== undefined) readSession(thread, record);
  else thread.skip('', lost('Unknown record'));
}
