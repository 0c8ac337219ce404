import { lost } from '../core/lost';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { keyOf, type Stream } from './Stream';

/** Shows the questions of an interrupted run, each in the message of the call that it is about. */
export function readInterrupts(interrupts: unknown, stream: Stream): void {
  for (const { id, reason, message, toolCallId, responseSchema } of listOf(interrupts).map(fieldsOf)) {
    const requestId = keyOf(id);
    const turn = stream.calls.get(keyOf(toolCallId))?.turn ?? stream.agent(requestId);
    const request = turn.draft.blocks.request({
      prompt: stringOf(message) ?? stringOf(reason) ?? '',
      expectedTypes: [typeOf(fieldsOf(responseSchema))],
      data: { ...stream.data, requestId },
    });
    stream.questions.set(requestId, request);
  }
}

/** Answers the questions of an interrupted run. */
export function readAnswers(resume: unknown, stream: Stream): void {
  for (const { interruptId, status, payload } of listOf(resume).map(fieldsOf)) {
    const question = stream.questions.get(keyOf(interruptId));
    if (question === undefined) stream.skip(lost('Its question is in another file'), 'resume');
    else question.answer(payload ?? stringOf(status) ?? null);
  }
}

/** Types of answers by the `type` of a JSON Schema. */
const TYPES = new Map<unknown, string>([
  ['boolean', 'boolean'],
  ['number', 'number'],
  ['integer', 'number'],
  ['string', 'text'],
  [undefined, 'text'],
]);

/** Type of the answers that a schema expects. */
const typeOf = (schema: Fields): string =>
  Array.isArray(schema.enum) ? 'choice' : (TYPES.get(schema.type) ?? 'json');
