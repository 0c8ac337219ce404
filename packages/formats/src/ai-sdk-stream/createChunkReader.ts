import { readMetadata } from '../ai-sdk-ui/readMetadata';
import { type Approval, answerApproval, showApproval } from '../ai-sdk-ui/showApproval';
import { dataOf, showCitations, showFile, showSource, showSteering } from '../ai-sdk-ui/showPart';
import type { Conversation } from '../core/createConversation';
import type { CallDraft, CallResult } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, defined, type Fields, idOf, stringOf } from '../core/values';
import { type Answer, createAnswer } from './createAnswer';

/** A message that has started, but shows nothing yet. */
interface Announced {
  readonly id: string | undefined;
  readonly metadata: unknown;
  readonly place: Place;
}

/** Returns a function that reads the chunks of a stream, one after the other. */
export function createChunkReader(conversation: Conversation): (chunk: Fields, place: Place) => void {
  /** Messages by their ids: a later stream may continue one, such as after an approval. */
  const answers = new Map<string, Answer>();
  /** Last call of each id, answered or not: a second output replaces the first. */
  const calls = new Map<string, CallDraft>();
  const approvals = new Map<string, Approval>();
  let current: Answer | undefined;
  let announced: Announced | undefined;

  /** The current message. It begins with the first chunk that it shows. */
  const answer = (place: Place): Answer => {
    if (current !== undefined) return current;
    const { id, metadata, place: from } = announced ?? { id: undefined, metadata: undefined, place };
    const { createdAt, data } = readMetadata(metadata);
    const message = conversation.message({
      id,
      role: 'assistant',
      createdAt,
      data: { ...data, ...rawOf(from) },
    });
    conversation.note(defined({ model: data.model }));
    announced = undefined;
    current = createAnswer(conversation, message);
    if (id !== undefined) name(current, id);
    return current;
  };

  const name = (named: Answer, id: string) => {
    named.isNamed = true;
    answers.set(id, named);
  };

  const start = (chunk: Fields, place: Place) => {
    const id = stringOf(chunk.messageId);
    // Each of several merged streams starts the message, and chunks before the first start belong to it.
    const isSame =
      current !== undefined && (id === undefined || !current.isNamed || id === current.message.id);
    if (isSame && id !== undefined && current !== undefined) name(current, id);
    if (!isSame) {
      current?.finish();
      // A stream never continues an aborted message.
      const known = id === undefined ? undefined : answers.get(id);
      current = known?.isStopped === true ? undefined : known;
      current?.message.setOpen(true);
      announced = current === undefined ? { id, metadata: chunk.messageMetadata, place } : undefined;
    }
    note(chunk);
  };

  const note = ({ messageMetadata }: Fields) => {
    if (messageMetadata === undefined) return;
    const { data } = readMetadata(messageMetadata);
    conversation.note(defined({ model: data.model }));
    if (current !== undefined) current.message.note(data);
    else announced = announced && { ...announced, metadata: messageMetadata };
  };

  const finish = () => {
    current?.finish();
    current = undefined;
    announced = undefined;
  };

  /** The call of a chunk in the current step. */
  const callOf = (chunk: Fields, place: Place): CallDraft => {
    const id = idOf(chunk.toolCallId);
    const name = stringOf(chunk.toolName);
    const call = answer(place).call(id, name ?? 'tool', rawOf(place));
    if (name !== undefined && name !== call.name) call.rename(name);
    if (id !== undefined) calls.set(id, call);
    return call;
  };

  /** The call that an output or an approval belongs to, in this message or an earlier one. */
  const known = (chunk: Fields): CallDraft | undefined => {
    const id = idOf(chunk.toolCallId);
    return id === undefined ? undefined : (conversation.waiting(id) ?? calls.get(id));
  };

  const output = (chunk: Fields, place: Place, result: CallResult) => {
    const call = known(chunk) ?? answer(place).blocks.call({ id: idOf(chunk.toolCallId), name: 'tool' });
    const id = idOf(chunk.toolCallId);
    if (id !== undefined) calls.set(id, call);
    call.answer(result, chunk.preliminary === true);
  };

  const requestApproval = (chunk: Fields, place: Place) => {
    const id = stringOf(chunk.approvalId);
    const call = known(chunk) ?? callOf(chunk, place);
    const approval = showApproval(call, { ...chunk, id }, chunk.reason);
    if (approval.request === undefined)
      conversation.skip('tool-approval-request', 'A policy decided; nobody was asked', place);
    if (id !== undefined) approvals.set(id, approval);
  };

  const respond = (chunk: Fields, place: Place) => {
    const approval = approvals.get(stringOf(chunk.approvalId) ?? '');
    if (approval === undefined)
      conversation.skip('tool-approval-response', lost('Its request is missing'), place);
    else answerApproval(approval, chunk.approved, chunk.reason);
  };

  const write = (type: 'text' | 'thinking', chunk: Fields, place: Place) => {
    const id = idOf(chunk.id) ?? '';
    const now = answer(place);
    (now.text(type, id) ?? now.startText(type, id)).append(stringOf(chunk.delta) ?? '');
  };

  const showError = (text: string, place: Place) => {
    const now = answer(place);
    if (now.hasError(text)) conversation.skip('error', 'Repeats an error of the message', place);
    else now.blocks.error(text);
  };

  const data = (type: string, chunk: Fields, place: Place) => {
    if (chunk.transient === true) conversation.skip(type, 'For the program, not part of the message', place);
    else answer(place).data(idOf(chunk.id), dataOf(type, chunk));
  };

  const abort = (chunk: Fields, place: Place) => {
    const reason = stringOf(chunk.reason);
    if (reason !== undefined)
      conversation.skip('abort', `The message is cut off. Reason: ${reason.slice(0, 80)}`, place);
    current?.stop();
    current = undefined;
    announced = undefined;
  };

  const table: Readonly<Record<string, (chunk: Fields, place: Place) => void>> = {
    start,
    finish(chunk) {
      note(chunk);
      finish();
    },
    'message-metadata': note,
    abort,
    error: (chunk, place) => showError(stringOf(chunk.errorText) ?? '', place),
    'start-step': () => current?.startStep(),
    'finish-step': () => {},
    'reset-step': () => current?.resetStep(),
    'text-start': (chunk, place) => answer(place).startText('text', idOf(chunk.id) ?? ''),
    'text-delta': (chunk, place) => write('text', chunk, place),
    'text-end'(chunk, place) {
      current?.endText('text', idOf(chunk.id) ?? '');
      if (chunk.citations !== undefined) showCitations(answer(place).sources, chunk.citations);
    },
    'reasoning-start': (chunk, place) => answer(place).startText('thinking', idOf(chunk.id) ?? ''),
    'reasoning-delta': (chunk, place) => write('thinking', chunk, place),
    'reasoning-end': (chunk) => current?.endText('thinking', idOf(chunk.id) ?? ''),
    'tool-input-start': (chunk, place) => callOf(chunk, place).setInput('', true),
    'tool-input-delta': (chunk, place) =>
      (known(chunk) ?? callOf(chunk, place)).appendInput(stringOf(chunk.inputTextDelta) ?? ''),
    'tool-input-available': (chunk, place) => callOf(chunk, place).setInput(argumentsOf(chunk.input)),
    'tool-input-error'(chunk, place) {
      const call = callOf(chunk, place);
      call.setInput(argumentsOf(chunk.input));
      call.answer({ error: stringOf(chunk.errorText) ?? '' });
    },
    'tool-approval-request': requestApproval,
    'tool-approval-response': respond,
    'tool-output-available': (chunk, place) => output(chunk, place, { output: chunk.output }),
    'tool-output-error': (chunk, place) => output(chunk, place, { error: stringOf(chunk.errorText) ?? '' }),
    'tool-output-denied': (chunk, place) => output(chunk, place, { outcome: 'denied' }),
    file: (chunk, place) => showFile(answer(place).blocks, chunk),
    'reasoning-file': (chunk, place) => showFile(answer(place).blocks, chunk),
    'source-url': (chunk, place) => showSource(answer(place).sources, chunk),
    'source-document': (chunk, place) => showSource(answer(place).sources, chunk),
    'steering-message': (chunk, place) => showSteering(answer(place).blocks, chunk.parts),
    custom: (chunk, place) =>
      conversation.skip(
        `custom ${stringOf(chunk.kind) ?? ''}`,
        'only its provider knows what it says',
        place,
      ),
  };

  return (chunk, place) => {
    const type = stringOf(chunk.type) ?? '';
    if (Object.hasOwn(table, type)) table[type]?.(chunk, place);
    else if (type.startsWith('data-')) data(type, chunk, place);
    else conversation.skip(type, lost('Unknown type of chunk'), place);
  };
}
