import type { Format } from '../core/Format';

const TYPES = 'human|ai|tool|AIMessageChunk';

const MODES = 'messages|updates|values';

/** Paths of the events of a graph: a state, an update by a step, or a piece of a message with its metadata. */
const TOLD = [
  [`messages.-.type=${TYPES}`],
  [`?.-.messages.-.type=${TYPES}`],
  ['?.-.messages.-.lc'],
  ['0.type=ai|AIMessageChunk', '1.langgraph_node'],
];

/** Wrappers of such an event, each with the path to the event: a tuple with its mode or its namespace, or a part of a stream. */
const PACKED = [
  ['1'],
  ['1', `0=${MODES}`],
  ['2', `1=${MODES}`],
  ['data', `type=${MODES}`],
  ['data', `event=${MODES}`],
] as const;

/** Fields that spans of traces have, and steps of a graph have not. */
const NO_SPAN = '!id !input !inputs !span_id';

const packed = PACKED.flatMap(([at, ...mode]) =>
  TOLD.map((paths) => [...mode, ...paths.map((path) => `${at}.${path}`)].join(' ')),
);

/** Messages of LangChain, and states of LangGraph that hold them. */
export const langchain: Format<'langchain'> = {
  name: 'langchain',
  title: 'LangChain',
  label: 'messages of LangChain',
  fields: ['type', 'content', 'tool_calls', 'tool_call_id', 'additional_kwargs', 'usage_metadata'],
  signs: {
    3: [
      'type=human|ai|AIMessageChunk content !uuid, type=human|ai data.content, lc kwargs id, values.messages.*.type',
      'channel_values.messages.*.type, type=tool content tool_call_id !role',
      ...packed,
    ].join(', '),
    // Traces also hold such steps, as inputs and outputs of spans.
    2: [`?.-.messages.-.type=${TYPES} ${NO_SPAN}`, `?.-.messages.-.lc ${NO_SPAN}`].join(', '),
    0: 'type=system|tool|function|chat|remove|developer content !uuid, type=system|tool|function|chat|remove|developer data.content, role=user|assistant|system|human|ai content !type, langgraph_node, __interrupt__, 0=updates 1.__interrupt__',
  },
  load: () => import('./index'),
};
