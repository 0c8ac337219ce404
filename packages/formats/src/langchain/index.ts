import { createMessageReader, type HeldMessages } from '../core/createMessageReader';
import type { Piece } from '../core/createSent';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { createMessages } from './createMessages';
import { messageOf } from './messageOf';
import { partsOf } from './partsOf';

/** Messages of LangChain, and states of LangGraph that hold them. */
export const createReader = () =>
  createMessageReader({
    name: 'langchain',
    isMessage: (record) => messageOf(record) !== undefined,
    unpack,
    open,
    pieceOf,
    saidIn,
    createMessages,
  });

/** A piece of an answer. */
function pieceOf(record: Fields): Piece | undefined {
  const message = messageOf(record);
  if (message?.isChunk !== true || message.role !== 'assistant') return undefined;
  return { id: idOf(message.fields.id), said: saidIn(record) };
}

/** What the model says in a message, or in a piece of one: its words, and the ids of its calls. */
function saidIn(record: Fields): string {
  const message = messageOf(record);
  if (message?.role !== 'assistant') return '';
  const { content, tool_calls: calls, tool_call_chunks: chunks = calls } = message.fields;
  const words = partsOf(content).map(({ type, text }) => (type === 'text' ? (stringOf(text) ?? '') : ''));
  const ids = listOf(chunks).map((call) => idOf(fieldsOf(call).id) ?? '');
  return [...words, ...ids].join('');
}

/** A stream of messages has each piece with where in the graph it comes from. */
function unpack(record: unknown): unknown {
  if (!Array.isArray(record) || record.length !== 2) return record;
  const [message, from] = record as readonly unknown[];
  const isOfGraph = isFields(from) && Object.keys(from).some((key) => /^(?:langgraph|ls)_/.test(key));
  return isOfGraph && messageOf(message) !== undefined ? message : record;
}

/** The state of a graph, what a step of it added, or what a model gave. */
function open(record: Fields): HeldMessages | undefined {
  const { values, checkpoint, config, generations } = record;
  const states = [record, values, record.channel_values, fieldsOf(checkpoint).channel_values, record.output];
  const state = states.map(fieldsOf).find(({ messages }) => Array.isArray(messages));
  const header = { id: idOf(fieldsOf(fieldsOf(config).configurable).thread_id) };
  if (state !== undefined) return { header, history: listOf(state.messages) };
  const given = [generations].flat(2).flatMap((one) => fieldsOf(one).message ?? []);
  const added = Object.values(record).flatMap((step) => [fieldsOf(step).messages ?? []].flat());
  const messages = [...given, ...added].filter((one) => messageOf(one) !== undefined);
  return messages.length > 0 ? { header, added: messages } : undefined;
}
