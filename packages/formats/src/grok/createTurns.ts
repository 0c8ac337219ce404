import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { mediaTypeOf } from '../core/mediaTypeOf';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Readers, readBy } from '../core/readBy';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';
import { isOfProgram, wordsOf } from './programWords';
import { showBackendCall } from './showBackendCall';

/** State of a session while it is read. */
interface Session {
  readonly conversation: Conversation;
  readonly place: Place;
  /** Message of the model, which reasoning and calls of the server begin. */
  readonly answer: () => MessageDraft;
  /** Ends the message of the model. */
  readonly close: () => void;
  /** Calls of the last message of the model. */
  readonly calls: CallDraft[];
}

/** Outcomes of the calls that a person stopped, by the reason that the next message gives. */
const STOPPED = new Map<unknown, 'cancelled' | 'denied'>([
  ['mid_turn_abort', 'cancelled'],
  ['permission_cancelled', 'cancelled'],
  ['permission_rejected', 'denied'],
]);

const READERS: Readers<Session> = {
  system: ({ conversation, place, close }, fields) => {
    close();
    showContent(conversation.message({ role: 'system', data: rawOf(place) }).blocks, fields.content);
    return undefined;
  },
  user: (session, fields) => readUser(session, fields),
  reasoning: ({ answer }, fields) => {
    const texts = [...listOf(fields.content), ...listOf(fields.summary)].flatMap(
      (one) => stringOf(fieldsOf(one).text) ?? [],
    );
    if (texts.length === 0) return 'Encrypted';
    answer().blocks.thinking(texts.join('\n'));
    return undefined;
  },
  assistant: (session, fields) => readAssistant(session, fields),
  tool_result: ({ conversation, place }, fields) => {
    const call = conversation.answer(idOf(fields.tool_call_id), { output: fields.content ?? '' }, () => ({
      blocks: conversation.message({ role: 'tool', data: rawOf(place) }).blocks,
      name: 'tool',
    }));
    showContent(call.blocks, fields.images);
    return undefined;
  },
  backend_tool_call: ({ answer, place }, fields) =>
    showBackendCall(answer().blocks, fieldsOf(fields.kind), place),
};

/** Returns a function that reads the records of a session in order. */
export function createTurns(conversation: Conversation): (record: Fields, place: Place) => void {
  let current: MessageDraft | undefined;
  const calls: CallDraft[] = [];
  return (record, place) => {
    const session: Session = {
      conversation,
      place,
      calls,
      answer: () => (current ??= conversation.message({ role: 'assistant', data: rawOf(place) })),
      close: () => {
        current = undefined;
      },
    };
    const type = stringOf(record.type) ?? 'record';
    const why = readBy(READERS, type, session, record);
    if (why !== undefined) conversation.skip(type, why, place);
  };
}

function readUser({ conversation, place, close, calls }: Session, fields: Fields) {
  close();
  const outcome = STOPPED.get(fields.prior_turn_interrupt);
  for (const call of calls.splice(0)) if (outcome !== undefined && call.isOpen) call.answer({ outcome });
  const parts =
    typeof fields.content === 'string' ? [{ text: fields.content }] : listOf(fields.content).map(fieldsOf);
  const first = stringOf(parts[0]?.text) ?? '';
  const role = isOfProgram(fields, first) ? 'system' : 'user';
  const message = conversation.message({ role, data: rawOf(place) });
  for (const part of parts) {
    const text = stringOf(part.text);
    if (text === undefined || role === 'system') showContent(message.blocks, [part]);
    else
      for (const words of wordsOf(text))
        message.blocks.text(words.text, words.isOfProgram ? { role: 'system' } : undefined);
  }
  return parts.every(isKnown) ? undefined : lost('Holds an unknown kind of content');
}

function readAssistant({ conversation, place, answer, close, calls }: Session, fields: Fields): undefined {
  const message = answer();
  const model = stringOf(fields.model_id);
  message.note(defined({ model }));
  conversation.note({ model });
  message.blocks.text(stringOf(fields.content) ?? '');
  // Older sessions have the reasoning in the answer itself.
  const { text } = fieldsOf(fields.reasoning);
  message.blocks.thinking(stringOf(text) ?? '');
  calls.length = 0;
  for (const call of listOf(fields.tool_calls).map(fieldsOf))
    calls.push(
      conversation.waits(
        message.blocks.call({
          id: idOf(call.id),
          name: stringOf(call.name) ?? 'tool',
          input: argumentsOf(call.arguments),
          data: rawOf(place),
        }),
      ),
    );
  close();
}

const isKnown = ({ type, text, url }: Fields): boolean =>
  typeof text === 'string' || (type === 'image' && typeof url === 'string');

/** Shows a content: a text, or parts. */
function showContent(blocks: Blocks, content: unknown): void {
  if (typeof content === 'string') blocks.text(content);
  for (const { text, url } of listOf(content).map(fieldsOf))
    if (typeof text === 'string') blocks.text(text);
    else if (typeof url === 'string') blocks.media({ mediaType: mediaTypeOf(url), url });
}
