import { holdRuns } from '../core/holdRuns';
import type { RecordReader } from '../core/RecordReader';
import { isFields, listOf, stringOf } from '../core/values';
import { readEvent } from './readEvent';
import { Stream } from './Stream';

/** Reads events one by one, a list of them, or lists by name: each of these is a run. */
export function createAgUiReader(): RecordReader {
  const main = new Stream();
  const named: Stream['conversation'][] = [];
  return {
    ...holdRuns(main.conversation, named),
    read(record, place) {
      const lists = listsOf(record);
      if (lists.length === 0) readEvent(record, place, main);
      for (const [title, events] of lists) {
        const stream = lists.length === 1 ? main : new Stream();
        readEvent(events, place, stream);
        if (stream === main) continue;
        stream.conversation.note({ title: stringOf(title) });
        named.push(stream.conversation);
      }
    },
  };
}

/** The lists of events in an object that is no event, by their names. */
const listsOf = (record: unknown) =>
  Object.entries(isFields(record) && record.type === undefined ? record : {})
    .map(([name, value]) => [name, listOf(value)] as const)
    .filter(([, events]) => events.some(isEvent));

/** Types of events are in capitals; those of the parts of a message are not. */
const isEvent = (value: unknown): boolean =>
  isFields(value) && typeof value.type === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value.type);
