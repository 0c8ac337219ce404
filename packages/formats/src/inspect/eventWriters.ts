import type { JsonValue } from '@agent-transcript/protocol';
import type { CallDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import { defined, type Fields, numberOf, stringOf, timeOf } from '../core/values';
import type { SampleContext } from './SampleContext';

type WriteEvent = (event: Fields, context: SampleContext, message: MessageDraft) => void;

const WRITERS = new Map<unknown, WriteEvent>([
  ['input', writeInput],
  [
    'info',
    ({ data, source }, { value }, message) =>
      message.addData({
        type: 'data',
        kind: 'info',
        data: value(data ?? null) as JsonValue,
        ...defined({ description: stringOf(source) }),
      }),
  ],
  [
    'compaction',
    ({ tokens_before, tokens_after }, _, { blocks }) => {
      const numbers = [tokens_before, tokens_after].filter((one) => numberOf(one) !== undefined);
      blocks.checkpoint(`Compacted${numbers.length < 2 ? '' : ` from ${numbers.join(' to ')} tokens`}`);
    },
  ],
  [
    'interrupt',
    ({ source }, _, { blocks }) => blocks.error(`Interrupted: ${stringOf(source) ?? 'unknown reason'}`),
  ],
  [
    'model',
    ({ error, traceback }, _, { blocks }) =>
      blocks.error(stringOf(error) ?? 'Error', { details: stringOf(traceback) }),
  ],
]);

/** Writer of an event between messages; `undefined` if the event is not shown there. */
export const writerOf = ({ event, error }: Fields): WriteEvent | undefined =>
  event === 'model' && typeof error !== 'string' ? undefined : WRITERS.get(event);

/** Writes a question to a person with its answer. Older logs have only the text of the screen. */
function writeInput(event: Fields, { text, value }: SampleContext, { blocks }: MessageDraft): void {
  const { message, input, content, outcome, timestamp } = event;
  if (stringOf(message) === undefined) return blocks.text(text(input), { role: 'user' });
  blocks.request({
    prompt: text(message),
    expectedTypes: ['text'],
    answer: content === undefined ? stringOf(outcome) : value(content),
    data: defined({ endedAt: timeOf(timestamp) }),
  });
}

/** Writes the approvals of a call. */
export function writeApprovals({ id, name, blocks }: CallDraft, { events }: SampleContext): void {
  for (let one = events.next('approval', id); one; one = events.next('approval', id))
    blocks.request({
      prompt: stringOf(one.message) ?? `May ${name} run?`,
      expectedTypes: ['choice'],
      answer: one.decision,
      data: defined({ requestId: id, endedAt: timeOf(one.timestamp) }),
    });
}
