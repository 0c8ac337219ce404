import { type Readers, readBy } from '../core/readBy';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import { HEADER, OWN, type Thread } from './createThread';
import { ask } from './reviews';
import { readCompleted, readStarted } from './turnItems';

/** Reads a line of `codex exec --json`: an event with a dot in its type. The prompt is not printed. */
export function readExecLine(thread: Thread, record: Fields): void {
  const type = thread.enter(record);
  thread.source = 'completed';
  thread.skip(type, readBy(EXEC_EVENTS, type, thread, record));
}

/** True for a line of `codex exec --json`. */
export const isExecLine = ({ type }: Fields): boolean =>
  typeof type === 'string' && (/^(?:thread|turn|item)\./.test(type) || type === 'error');

const EXEC_EVENTS: Readers<Thread> = {
  'thread.started'(thread, { thread_id: id }) {
    thread.conversation.note({ id: stringOf(id), agent: 'Codex' });
    return HEADER;
  },
  'turn.started': OWN,
  'turn.completed': endTurn,
  'turn.failed': endTurn,
  'item.started': readStarted,
  'item.updated': readStarted,
  'item.completed': readCompleted,
  'item.plan.delta'(thread, { item_id: id }) {
    thread.expectEnd('item.plan.delta', stringOf(id));
    return undefined;
  },
  request_user_input: ask,
  error: (thread, event) => thread.fail(stringOf(event.message) ?? ''),
};

/** Ends a turn. Its usage counts the whole thread so far. */
function endTurn(thread: Thread, { usage, error }: Fields): string | undefined {
  const counted = usage === undefined ? OWN : thread.count({ total_token_usage: usage });
  const why = error === undefined ? counted : thread.fail(stringOf(fieldsOf(error).message) ?? '');
  thread.endTurn();
  return why;
}
