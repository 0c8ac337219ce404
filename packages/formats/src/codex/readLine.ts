import { type Readers, readBy } from '../core/readBy';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { HEADER, OWN, type Thread } from './createThread';
import { EVENTS, isEnd } from './events';
import { ITEMS, readSession } from './readItem';

/** Reads a line of a rollout: a type and a payload. */
export function readLine(thread: Thread, record: Fields): void {
  const payload = fieldsOf(record.payload);
  const line = stringOf(record.type) ?? '';
  const type = thread.enter(payload);
  thread.source = line === 'event_msg' ? 'event' : 'item';
  thread.isEnd = isEnd(type);
  const readers = line === 'event_msg' ? EVENTS : line === 'response_item' ? ITEMS : undefined;
  if (readers === undefined) thread.skip(line, readBy(LINES, line, thread, payload));
  else thread.skip(`${line}/${type}`, readBy(readers, type, thread, payload));
}

const LINES: Readers<Thread> = {
  session_meta: readSession,
  turn_context(thread, line) {
    thread.conversation.note({ model: stringOf(line.model) });
    return HEADER;
  },
  compacted: (thread, line) => thread.compact(stringOf(line.message), listOf(line.replacement_history)),
  inter_agent_communication: (thread, line) => thread.tell('developer', line.content, line.author),
  inter_agent_communication_metadata: OWN,
  world_state: OWN,
};
