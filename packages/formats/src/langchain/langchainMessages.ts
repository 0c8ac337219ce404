import type { HeldMessages, MessageFormat } from '../core/createMessageReader';
import type { Piece } from '../core/createSent';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { createMessages } from './createMessages';
import { messageOf } from './messageOf';
import { partsOf } from './partsOf';

/** Reader of messages of LangChain, and of states of LangGraph that hold them. */
export const langchainMessages: MessageFormat = {
  name: 'langchain',
  isMessage: (record) => messageOf(record) !== undefined,
  unpack: (record) => unpack(record),
  open,
  pieceOf,
  saidIn,
  createMessages,
};

/** A piece of an answer. */
function pieceOf(record: Fields): Piece | undefined {
  const message = messageOf(record);
  if (message?.isChunk !== true || message.role !== 'assistant') return undefined;
  return { id: idOf(message.fields.id), said: saidIn(record) };
}

/** Key of the words and calls of a model's message, or of a piece of one. */
function saidIn(record: Fields): string {
  const message = messageOf(record);
  if (message?.role !== 'assistant') return '';
  const { content, tool_calls: calls, tool_call_chunks: chunks = calls } = message.fields;
  const words = partsOf(content).map(({ type, text }) => (type === 'text' ? (stringOf(text) ?? '') : ''));
  const ids = listOf(chunks).map((call) => idOf(fieldsOf(call).id) ?? '');
  return [...words, ...ids].join('');
}

/** Stream modes of a graph that hold messages. */
const MODES = new Set<unknown>(['messages', 'updates', 'values']);

/** Levels of wrappers around an event of a stream: its part, its mode and its metadata. */
const PACKED = 3;

/** Unwraps an event of a stream, which may stand with its mode, its namespace or its metadata. */
export function unpack(record: unknown, depth = PACKED): unknown {
  const inner = innerOf(record);
  return inner === undefined || depth === 0 ? record : unpack(inner, depth - 1);
}

function innerOf(record: unknown): unknown {
  if (isFields(record)) {
    const { type, event, data } = record;
    return isFields(data) || Array.isArray(data)
      ? MODES.has(type) || MODES.has(event)
        ? data
        : undefined
      : undefined;
  }
  if (!Array.isArray(record) || record.length < 2 || record.length > 3) return undefined;
  const [first, second, third] = record as readonly unknown[];
  if (record.length === 3) return isNamespace(first) && MODES.has(second) ? third : undefined;
  if (MODES.has(first) || (isNamespace(first) && isFields(second))) return second;
  const isOfGraph = isFields(second) && Object.keys(second).some((key) => /^(?:langgraph|ls)_/.test(key));
  return isOfGraph && messageOf(first) !== undefined ? first : undefined;
}

/** True for the namespace of a subgraph: the names of the nodes that lead to it. */
const isNamespace = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Names of nodes that do not name an agent. */
const ANY_NODE = /^(?:agent|assistant|chatbot|llm|model|call_model|model_request|__\w+__)$/;

/** Opens the state of a graph, an update by a step, or the output of a model. */
function open(record: Fields): HeldMessages | undefined {
  const { values, checkpoint, config, generations } = record;
  const states = [record, values, record.channel_values, fieldsOf(checkpoint).channel_values, record.output];
  const state = states.map(fieldsOf).find(({ messages }) => Array.isArray(messages));
  const header = { id: idOf(fieldsOf(fieldsOf(config).configurable).thread_id) };
  if (state !== undefined) return { header, history: listOf(state.messages) };
  const steps = Object.entries(record).flatMap(([node, given]) =>
    [given]
      .flat()
      .flatMap((step) =>
        [fieldsOf(step).messages ?? []]
          .flat()
          .map((message) => ({ message, agent: ANY_NODE.test(node) ? undefined : node })),
      ),
  );
  const generated = [generations]
    .flat(2)
    .map((one) => ({ message: fieldsOf(one).message, agent: undefined }));
  const added = [...generated, ...steps].filter(({ message }) => messageOf(message) !== undefined);
  if (added.length === 0) return undefined;
  return {
    header,
    added: added.map(({ message }) => message),
    addedBy: added.map(({ agent }) => agent),
  };
}
