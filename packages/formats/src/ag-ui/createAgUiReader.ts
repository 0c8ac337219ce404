import { holdRuns } from '../core/holdRuns';
import type { RecordReader } from '../core/RecordReader';
import { isFields, listOf, stringOf } from '../core/values';
import { readEvent } from './readEvent';
import { Stream } from './Stream';

/** Reads single events, lists of events, and objects of named lists, each of which is a run. */
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

/** Lists of events in an object that is not an event itself, with their names. */
const listsOf = (record: unknown) =>
  Object.entries(isFields(record) && record.type === undefined ? record : {})
    .map(([name, value]) => [name, listOf(value)] as const)
    .filter(([, events]) => events.some(isEvent));

/** True for an event: its type is in capitals, unlike the types of parts of a message. */
const isEvent = (value: unknown): boolean =>
  isFields(value) && typeof value.type === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value.type);
