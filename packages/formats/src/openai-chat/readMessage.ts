import type { Conversation } from '../core/createConversation';
import type { MessageDraft } from '../core/Message';
import { outputOf, showParts, showSources } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { openaiUsage } from '../core/usage';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  stringOf,
  timeOf,
} from '../core/values';
import { answeredBy, readCalls, UNNAMED } from './readCalls';

/** Options of `readMessage`. */
export interface ReadOptions {
  readonly place?: Place | undefined;
  /** Replaces the message's own id. */
  readonly id?: string | undefined;
  /** True if its last text, or the arguments of its last call, may grow. */
  readonly grows?: boolean | undefined;
  /** Time of the completion, for a message without a time. */
  readonly createdAt?: number | undefined;
}

/** Reads a message. A result is given to its call. */
export function readMessage(
  conversation: Conversation,
  message: Fields,
  options: ReadOptions = {},
): MessageDraft | undefined {
  const { place, grows = false } = options;
  const data = rawOf(place);
  const answered = answeredBy(message);
  if (answered !== undefined) {
    const { id: callId, name } = answered;
    const call =
      conversation.waiting(callId, name) ??
      beginMessage(conversation, message, options).blocks.call({ id: callId, name: name ?? UNNAMED, data });
    call.answer({ output: outputOf(message.content, call) });
    return undefined;
  }
  const draft = beginMessage(conversation, message, options);
  const { blocks } = draft;
  const calls = readCalls(message);
  const parts = partsOf(message);
  const isLast = grows && calls.length === 0;
  const target = { conversation, blocks, place, texts: new Map() };
  showParts(readReasoning(message, conversation, place), { ...target, grows: isLast && parts.length === 0 });
  showParts(parts, { ...target, texts: new Map(), grows: isLast });
  showSources(message.annotations, target);
  for (const [index, { input, ...call }] of calls.entries()) {
    const isGrowing = grows && index === calls.length - 1;
    conversation
      .waits(blocks.call({ id: call.id, name: call.name, data }))
      .setInput(isGrowing && input === '' ? '' : argumentsOf(input), isGrowing);
  }
  if (grows) draft.setOpen(true);
  return draft;
}

/** Begins a message, without its content. */
export const beginMessage = (
  conversation: Conversation,
  message: Fields,
  { place, id = idOf(message.id), createdAt }: ReadOptions,
): MessageDraft =>
  conversation.message({
    id,
    role: stringOf(message.role) ?? 'assistant',
    createdAt: chatTime(message) ?? createdAt,
    data: {
      ...rawOf(place),
      ...defined({ model: stringOf(message.model), usage: openaiUsage(message.usage) }),
    },
  });

/** Parts of a message: its content, its refusal and its audio. */
function partsOf({ content, refusal, audio }: Fields): readonly unknown[] {
  return [
    ...(Array.isArray(content) ? (content as readonly unknown[]) : [content || null]),
    stringOf(refusal),
    isFields(audio) ? { ...audio, type: 'output_audio' } : null,
  ].filter((part) => part !== null && part !== undefined);
}

/** Reasoning under any of its field names, each text once. */
function readReasoning(message: Fields, conversation: Conversation, place: Place | undefined): object[] {
  const told: string[] = [];
  for (const text of [message.reasoning_content, message.reasoning].map(stringOf))
    if (text !== undefined && !told.includes(text)) told.push(text);
  for (const name of ['reasoning_details', 'thinking_blocks']) {
    const details = listOf(message[name]).map(fieldsOf);
    const texts = details.flatMap((one) => stringOf(one.text ?? one.summary ?? one.thinking) ?? []);
    const all = texts.join('');
    const isTold = [all, texts.join('\n')].some((text) => told.some((one) => one.includes(text)));
    if (all !== '' && !isTold) told.push(texts.join('\n'));
    else if (details.length > 0)
      conversation.skip(name, all === '' ? 'Encrypted' : 'Repeats the reasoning of its message', place);
  }
  return told.map((text) => ({ type: 'thinking', text }));
}

/** Time of a message or a completion. */
export const chatTime = (fields: Fields): number | undefined =>
  timeOf(fields.created ?? fields.created_at ?? fields.timestamp);
