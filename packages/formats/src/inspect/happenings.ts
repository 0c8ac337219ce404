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
    ({ source }, _, { blocks }) => blocks.error(`Interrupted: ${stringOf(source) ?? 'for no known reason'}`),
  ],
  [
    'model',
    ({ error, traceback }, _, { blocks }) =>
      blocks.error(stringOf(error) ?? 'Error', { details: stringOf(traceback) }),
  ],
]);

/** What writes an event between messages; `undefined` if nothing does. */
export const writerOf = ({ event, error }: Fields): WriteEvent | undefined =>
  event === 'model' && typeof error !== 'string' ? undefined : WRITERS.get(event);

/** What a person was asked, and the answer; older logs have all that stood on the screen. */
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

/** Writes what was decided before a call could run. */
export function writeApprovals({ id, name, blocks }: CallDraft, { events }: SampleContext): void {
  for (let one = events.next('approval', id); one; one = events.next('approval', id))
    blocks.request({
      prompt: stringOf(one.message) ?? `May ${name} run?`,
      expectedTypes: ['choice'],
      answer: one.decision,
      data: defined({ requestId: id, endedAt: timeOf(one.timestamp) }),
    });
}
