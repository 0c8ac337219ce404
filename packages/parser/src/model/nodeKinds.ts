import {
  count,
  type Field,
  type Fields,
  flag,
  hidden,
  id,
  type Kind,
  line,
  list,
  markdown,
  number,
  object,
  openWord,
  optional,
  payload,
  plain,
  shownId,
  word,
} from './Field';
import type { Diagnostic, Hunk, Located, NodeData, TranscriptNode, Usage } from './types';

/** The deepest level of a node: an error with details in as many blocks as the parser lets nest. */
export const DEEPEST = 258;

/** A kind whose fields are those of an interface: a field of one that the other has not is an error of types. */
export interface KindOf<Type> extends Kind {
  readonly fields: Readonly<Record<keyof Type & string, Field>>;
}

/** The kind of a node: its own fields, without those of every node and without `children`. */
export type NodeKind<Type> = KindOf<Omit<Type, keyof Located | 'children'>>;

/** Words of a message's role. */
export const ROLE = /* @__PURE__ */ openWord('system', 'developer', 'user', 'assistant', 'tool');

/** Tokens of a model call, or of a run. */
export const USAGE: KindOf<Usage> = {
  fields: {
    input: optional(number),
    output: optional(number),
    cacheRead: optional(number),
    cacheWrite: optional(number),
    reasoning: optional(number),
  },
};

const HUNK: KindOf<Hunk> = {
  fields: { oldStart: optional(number), newStart: optional(number), lines: list(hidden) },
};

const RAW: Kind = { fields: { line: optional(count), start: optional(count), end: optional(count) } };

/** The `data` of a node; a host may add fields of its own. */
export const NODE_DATA: KindOf<NodeData> = {
  fields: {
    startedAt: optional(number),
    endedAt: optional(number),
    model: optional(hidden),
    agent: optional(hidden),
    role: optional(ROLE),
    usage: optional(object(USAGE)),
    cost: optional(number),
    exitCode: optional(number),
    patch: optional(list(object(HUNK))),
    requestId: optional(id),
    length: optional(count),
    raw: optional(object(RAW)),
  },
};

/** The place of a node, and its status. */
export const PLACED: Fields = {
  start: count,
  end: count,
  status: word('streaming', 'complete', 'truncated'),
};

/** The blocks that stand in a message, a step or a tool. */
export const FLOW: readonly string[] = [
  'text',
  'thinking',
  'step',
  'tool',
  'checkpoint',
  'inputRequest',
  'error',
  'media',
  'citation',
];

const DIAGNOSTIC: KindOf<Diagnostic> = {
  fields: {
    code: word(
      'stray-end',
      'unclosed',
      'mismatched-end',
      'invalid-json',
      'unknown-tag',
      'duplicate-payload',
      'depth',
      'forged-boundary',
    ),
    message: hidden,
    start: count,
    end: count,
    severity: word('info', 'warning', 'error'),
  },
};

const PROSE = { fields: { value: markdown } };
const PAYLOAD = { fields: { value: payload } };

/** Every kind of node. */
export const NODE_KINDS: {
  readonly [Type in TranscriptNode['type']]: NodeKind<Extract<TranscriptNode, { type: Type }>>;
} = {
  root: { fields: { diagnostics: optional(list(object(DIAGNOSTIC))) }, holds: FLOW },
  text: PROSE,
  thinking: PROSE,
  step: {
    fields: {
      title: line,
      number: optional(number),
      outcome: optional(word('success', 'failure')),
      single: optional(flag),
    },
    holds: FLOW,
  },
  tool: {
    fields: { name: line, id: optional(shownId), outcome: optional(word('denied', 'cancelled')) },
    holds: [...FLOW, 'toolInput', 'toolResult'],
  },
  toolInput: PAYLOAD,
  toolResult: PAYLOAD,
  checkpoint: { fields: { name: line, value: hidden } },
  inputRequest: {
    fields: {
      prompt: markdown,
      expectedTypes: list(openWord('text', 'number', 'boolean', 'date', 'file', 'choice', 'json')),
      checkpoint: optional(hidden),
    },
    holds: ['userInput'],
  },
  userInput: PAYLOAD,
  error: { fields: { message: plain }, holds: ['errorDetails'] },
  errorDetails: PAYLOAD,
  media: {
    fields: { alt: optional(plain), name: optional(line), mediaType: line, url: optional(hidden) },
  },
  citation: {
    fields: { title: optional(line), quote: optional(plain), url: optional(hidden) },
  },
};

/** A node holds one of each of these at most. */
export const SINGLE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'toolInput',
  'toolResult',
  'userInput',
  'errorDetails',
]);
