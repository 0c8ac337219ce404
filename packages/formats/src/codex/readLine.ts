import { type Readers, readBy } from '../core/readBy';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { HEADER, OWN, REPEATS, type Thread } from './createThread';
import { ITEMS, makeImage, readSession, searchWeb } from './readItem';
import { TOOL_EVENTS } from './toolEvents';

/** Reads a line of a rollout: a type and a payload. */
export function readLine(thread: Thread, record: Fields): void {
  const payload = fieldsOf(record.payload);
  const line = stringOf(record.type) ?? '';
  const type = thread.enter(payload);
  thread.isEvent = line === 'event_msg';
  thread.isEnd = type.endsWith('_end');
  const readers = thread.isEvent ? EVENTS : line === 'response_item' ? ITEMS : undefined;
  if (readers === undefined) thread.skip(line, readBy(LINES, line, thread, payload));
  else thread.skip(`${line}/${type}`, readBy(readers, type, thread, payload));
}

const LINES: Readers<Thread> = {
  session_meta: readSession,
  turn_context(thread, line) {
    thread.conversation.note({ model: stringOf(line.model) });
    return HEADER;
  },
  compacted(thread, line) {
    if (listOf(line.replacement_history).length > 0) thread.skip('compacted/replacement_history', REPEATS);
    return thread.compact(stringOf(line.message));
  },
  inter_agent_communication: (thread, line) => thread.tell('developer', line.content, line.author),
  world_state: OWN,
};

const readThought = (thread: Thread, event: Fields) => thread.say('thinking', stringOf(event.text) ?? '');

/** Events: they fill what the items lack, and repeat the rest. */
const EVENTS: Readers<Thread> = {
  ...TOOL_EVENTS,
  user_message: readUser,
  agent_message: (thread, event) => thread.say('text', stringOf(event.message) ?? ''),
  agent_reasoning: readThought,
  agent_reasoning_raw_content: readThought,
  item_completed: readCompleted,
  token_count: (thread, event) => thread.count(fieldsOf(event.info)),
  turn_aborted: (thread) => thread.abort(),
  error: readError,
  stream_error: readError,
  warning: (thread, event) => thread.tell('system', event.message),
  context_compacted: (thread) => thread.compact(),
  thread_name_updated(thread, event) {
    thread.conversation.note({ title: stringOf(event.thread_name) });
    return HEADER;
  },
  web_search_begin: REPEATS,
  web_search_end: searchWeb,
  image_generation_begin: REPEATS,
  image_generation_end: makeImage,
  task_started: OWN,
  task_complete: REPEATS,
  thread_rolled_back: 'what was taken back stays',
};

function readUser(thread: Thread, { message, images, kind }: Fields): string | undefined {
  const text = stringOf(message) ?? '';
  // The first versions also told of what they added themselves.
  const role = (kind ?? 'plain') === 'plain' ? 'user' : 'developer';
  return thread.typed(role, text, [text, ...listOf(images).map((image_url) => ({ image_url }))]);
}

/** Newer events hold an item in the words of the program. */
function readCompleted(thread: Thread, event: Fields): string | undefined {
  const { type, content } = fieldsOf(event.item);
  const texts = listOf(content).map((part) => stringOf(fieldsOf(part).text));
  const message = texts.join('');
  if (type === 'UserMessage') return readUser(thread, { message });
  return type === 'AgentMessage' ? thread.say('text', message) : REPEATS;
}

function readError(thread: Thread, event: Fields): undefined {
  thread.blocks().error(stringOf(event.message) ?? '');
}
