import type { Conversation } from '../core/createConversation';
import type { ReadMessage } from '../core/createMessageReader';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import { errorOf, showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { usageBesideCache } from '../core/usage';
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, stringOf } from '../core/values';
import { type Content, createContent } from './createContent';

/** Stop reasons of a complete answer. */
const WELL = new Set<unknown>([undefined, 'end_turn', 'tool_use', 'stop_sequence']);

const EVENT = /^(?:messageStart|messageStop|contentBlock(?:Start|Delta|Stop)|metadata|[a-z]\w*Exception)$/;

/** True if a record is an event of a stream. */
export const isEvent = (record: Fields): boolean =>
  record.role === undefined && Object.keys(record).some((name) => EVENT.test(name) && isFields(record[name]));

/** The message that was read last: the facts of its response follow it, and a stream continues it. */
interface Current {
  readonly message: MessageDraft;
  readonly content: Content;
}

/** Returns a function that reads messages and events, one after the other. */
export function createMessages(conversation: Conversation): ReadMessage {
  let current: Current | undefined;

  const begin = (role: string, place: Place, at?: number): Current => {
    const data = defined({ ...rawOf(place), endedAt: at });
    const message = conversation.message({ role, createdAt: at, data });
    return { message, content: createContent(conversation, () => message.blocks, place) };
  };

  /** Reads a message. Results stand with their calls, so a message of results alone is not shown. */
  const readMessage = (fields: Fields, place: Place, at?: number) => {
    const role = stringOf(fields.role) ?? 'message';
    const blocks = typeof fields.content === 'string' ? [{ text: fields.content }] : listOf(fields.content);
    const parts = blocks.map(fieldsOf);
    const isAnswer = parts.length > 0 && parts.every(({ toolResult }) => toolResult !== undefined);
    if (isAnswer) {
      let orphans: MessageDraft | undefined;
      const blocksOf = () => (orphans ??= conversation.message({ role: 'tool', data: rawOf(place) })).blocks;
      const content = createContent(conversation, blocksOf, place);
      for (const part of parts) content.read(part);
      return;
    }
    current = begin(role, place, at);
    for (const part of parts) current.content.read(part);
  };

  const readEvent = (event: Fields, place: Place, at?: number) => {
    const { messageStart, contentBlockStart, contentBlockDelta, contentBlockStop, messageStop, metadata } =
      event;
    if (messageStart !== undefined) {
      current?.message.setOpen(false);
      current = begin(stringOf(fieldsOf(messageStart).role) ?? 'assistant', place, at);
      current.message.setOpen(true);
    }
    current ??= begin('assistant', place, at);
    const { message, content } = current;
    const indexOf = (block: Fields) => numberOf(block.contentBlockIndex) ?? 0;
    const started = fieldsOf(contentBlockStart);
    if (contentBlockStart !== undefined) content.start(indexOf(started), fieldsOf(started.start));
    const delta = fieldsOf(contentBlockDelta);
    if (contentBlockDelta !== undefined) content.grow(indexOf(delta), fieldsOf(delta.delta));
    if (contentBlockStop !== undefined) content.stop(indexOf(fieldsOf(contentBlockStop)));
    const { stopReason } = fieldsOf(messageStop);
    if (messageStop !== undefined) message.setOpen(false);
    if (!WELL.has(stopReason)) showCut(stopReason, message.blocks);
    message.note(defined({ usage: usageOf(fieldsOf(metadata).usage) }));
    for (const [name, problem] of Object.entries(event))
      if (name.endsWith('Exception')) message.blocks.error(errorOf(problem) ?? name);
  };

  return (record, place, { at }) => {
    if (isEvent(record)) readEvent(record, place, at);
    else if (record.content !== undefined) readMessage(record, place, at);
    else conversation.skip('message', lost('Not a message'), place);
  };
}

/** Tokens of an answer. The API counts those of the cache apart from the input. */
function usageOf(value: unknown) {
  const usage = fieldsOf(value);
  return usageBesideCache({
    input: numberOf(usage.inputTokens),
    output: numberOf(usage.outputTokens),
    cacheRead: numberOf(usage.cacheReadInputTokens),
    cacheWrite: numberOf(usage.cacheWriteInputTokens),
  });
}
