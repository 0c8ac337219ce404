import type { Format } from '../core/Format';

const TYPES = 'human|ai|tool|AIMessageChunk';

const MODES = 'messages|updates|values';

/** What a graph tells while it runs: a state, what a step added to it, or a piece of a message with where it comes from. */
const TOLD = [
  [`messages.-.type=${TYPES}`],
  [`?.-.messages.-.type=${TYPES}`],
  ['?.-.messages.-.lc'],
  ['0.type=ai|AIMessageChunk', '1.langgraph_node'],
];

/** What that is packed in, and where it stands there: with its mode, with the graph in a graph that it is of, or as a part of a stream. */
const PACKED = [
  ['1'],
  ['1', `0=${MODES}`],
  ['2', `1=${MODES}`],
  ['data', `type=${MODES}`],
  ['data', `event=${MODES}`],
] as const;

/** Fields that a step of a graph has no reason to have, and a span of a trace has. */
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
    // Traces hold such steps, too, in what a span was given and gave.
    2: [`?.-.messages.-.type=${TYPES} ${NO_SPAN}`, `?.-.messages.-.lc ${NO_SPAN}`].join(', '),
    0: 'type=system|tool|function|chat|remove|developer content !uuid, type=system|tool|function|chat|remove|developer data.content, role=user|assistant|system|human|ai content !type, langgraph_node, __interrupt__, 0=updates 1.__interrupt__',
  },
  load: () => import('./index'),
};
