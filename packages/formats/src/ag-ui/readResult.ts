import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { keyOf, type Stream } from './Stream';

/**
 * Answers a call with its result. The call itself may be in an earlier file.
 *
 * @param message The result as a message of a list, which replaces an earlier result. Default: the current event.
 */
export function readResult(stream: Stream, message?: Fields): void {
  const { toolCallId, content, error } = message ?? stream.event;
  const id = keyOf(toolCallId);
  const output = outputOf(content) ?? '';
  const data = message === undefined && stream.time !== undefined ? { endedAt: stream.time } : undefined;
  const result = { output, error: stringOf(error), data };
  const known = stream.calls.get(id);
  const isAnswered = known?.draft.isOpen === false;
  if (isAnswered && known.output === output) return message ? undefined : stream.skip('Repeats the result');
  if (isAnswered && message !== undefined) {
    known.output = output;
    return known.draft.answer(result);
  }
  const turn = known?.turn ?? stream.agent();
  const draft = stream.conversation.answer(id || undefined, result, () => {
    turn.isListed = true;
    return { blocks: stream.blocks(turn), name: known?.draft.name ?? 'tool' };
  });
  stream.calls.set(id, { args: '', ...known, turn, draft, output });
}

/** Output of a call: the joined texts of a list of text parts, or the content as it is. */
function outputOf(content: unknown): unknown {
  const parts = listOf(content).map(fieldsOf);
  const isText = parts.every(({ type, text }) => type === 'text' && typeof text === 'string');
  return parts.length > 0 && isText ? parts.map(({ text }) => text).join('\n') : content;
}
