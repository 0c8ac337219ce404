import type { Conversation } from './createConversation';
import { lost } from './lost';
import type { Place } from './Run';
import { type Fields, isFields } from './values';

/** Reads a record, or each record of a list, and counts values that are not objects. Lists in a list are not read. */
export function eachRecord(
  { skip }: Conversation,
  record: unknown,
  place: Place,
  read: (record: Fields, place: Place) => void,
): void {
  const readOne = (one: unknown, at: Place) => {
    if (isFields(one)) read(one, at);
    else skip('not a record', lost('Not an object'), at);
  };
  if (Array.isArray(record)) record.forEach((one: unknown, index) => readOne(one, { index }));
  else readOne(record, place);
}
