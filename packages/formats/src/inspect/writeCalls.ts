import type { Blocks, CallDraft } from '../core/drafts';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { type ContentTarget, resultOf } from './content';
import { agents, extras } from './parts';
import { lastMessage, type SampleContext } from './SampleContext';
import { timesOf } from './usage';

/** Writes the calls that a message asks for. */
export function writeCalls(message: Fields, { blocks }: ContentTarget, context: SampleContext): void {
  for (const fields of listOf(message.tool_calls).map(fieldsOf)) {
    const call = context.conversation.waits(writeCall(fields, blocks, context));
    context.calls.push(call);
    extras.code?.writeApprovals(call, context);
  }
}

/** Writes a call. */
export const writeCall = (fields: Fields, blocks: Blocks, { value, data }: SampleContext): CallDraft =>
  blocks.call({
    id: idOf(fields.id),
    name: stringOf(fields.function) ?? 'tool',
    input: argumentsOf(value(fields.arguments)),
    data,
  });

/** Writes the message with the result of a call. */
export function writeResult(message: Fields, context: SampleContext): void {
  const { conversation, events } = context;
  const id = idOf(message.tool_call_id);
  const call =
    conversation.waiting(id) ??
    lastMessage(context).blocks.call({ id, name: stringOf(message.function) ?? 'tool' });
  const event = events.next('result', events.keyOf(message)) ?? events.next('tool', id);
  answerCall(call, message.content, message.error, event, context);
}

/** Answers a call. `event` is the one that tells how it ran. */
function answerCall(
  call: CallDraft,
  content: unknown,
  error: unknown,
  event: Fields | undefined,
  context: SampleContext,
): void {
  const failure = failureOf(error);
  noteEvent(call, event, context);
  const output = resultOf(content, call, context) ?? '';
  // A failed call often has an empty text, or its error once more.
  const isEmpty = failure.error !== undefined && ['', failure.error].includes(output as string);
  call.answer({ ...failure, output: isEmpty ? undefined : output });
}

/** Adds to a call when it ran, and what ran in it. */
function noteEvent(call: CallDraft, event: Fields | undefined, context: SampleContext): void {
  if (event === undefined) return;
  call.note(timesOf(event));
  agents.code?.noteRun(call, event, context);
}

/** How a call failed, if it did. */
function failureOf(value: unknown) {
  const { type, message } = fieldsOf(value);
  const error = stringOf(message) ?? stringOf(type) ?? (isFields(value) ? 'error' : undefined);
  const outcome = type === 'approval' ? 'denied' : type === 'cancelled' ? type : undefined;
  return { error, outcome } as const;
}

/** Takes the result of a call from its event, which may not have ended. */
export function answerFromEvent(call: CallDraft, event: Fields, context: SampleContext): void {
  const { result, error, pending } = event;
  if (pending === true || (result ?? error ?? undefined) === undefined) noteEvent(call, event, context);
  else answerCall(call, result, error, event, context);
}
