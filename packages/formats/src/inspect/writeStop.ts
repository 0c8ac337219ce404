import type { Conversation } from '../core/createConversation';
import { type Fields, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';
import type { SampleContext } from './SampleContext';

/** Writes an error that ended the evaluation, a sample, or an attempt at it. */
export function writeError({ message, traceback }: Fields, conversation: Conversation): void {
  conversation
    .message({ role: 'system' })
    .blocks.error(stringOf(message) ?? 'Failed', { details: stringOf(traceback) });
}

/** Writes why a sample stopped early: an error, or a limit. */
export function writeStop(sample: Fields, { conversation, events, data }: SampleContext): void {
  const failed = events.all.findLast((one) => one.event === 'error');
  const error = sample.error ?? failed?.error;
  if (isFields(error)) writeError(error, conversation);
  const event = events.all.find((one) => one.event === 'sample_limit');
  const given = sample.limit ?? event;
  if (!isFields(given)) return;
  const { type, limit } = given;
  const words = `Stopped at the limit of ${stringOf(type) ?? 'the sample'}: ${numberOf(limit) ?? 'unknown'}`;
  conversation
    .message({ role: 'system', createdAt: timeOf(event?.timestamp), data })
    .blocks.error(stringOf(event?.message) ?? words);
}

/** Writes the errors of earlier attempts at a sample. */
export function writeRetries(retries: unknown, { conversation, skip }: SampleContext): void {
  for (const retry of listOf(retries).filter(isFields)) {
    writeError(retry, conversation);
    if (Array.isArray(retry.events)) skip('error_retries/events', 'Events of a failed attempt');
  }
}
