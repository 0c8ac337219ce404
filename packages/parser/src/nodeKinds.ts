import type { TranscriptNode } from './types';

/** Whether a value is what a field holds. */
export type Check = (value: unknown) => boolean;

/** The fields of an object, by their names. */
export type Checks = Readonly<Record<string, Check>>;

/** Checks for a string. */
export const isText: Check = (value) => typeof value === 'string';
/** Checks for the name of a format: words of lower-case letters and digits, joined by `-`, 32 characters at most. */
export const isFormatName: Check = (value) =>
  typeof value === 'string' && value.length <= 32 && /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(value);
/** Checks for a finite number. */
export const isNumber: Check = (value) => Number.isFinite(value);
/** Checks for a boolean. */
export const isFlag: Check = (value) => typeof value === 'boolean';
/** Checks for a non-negative safe integer. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
/** A check for an array of which every entry passes `check`. */
export const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
/** A check for one of some strings. */
export const isOneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string);
/** A check for an object with all `required` fields, perhaps `optional` ones, and no others. */
export const isObject =
  (required: Checks, optional: Checks = {}): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      const check = checkOf(name, required) ?? checkOf(name, optional);
      return check?.(one) === true;
    });

/** The check of a field; `undefined` for one that is not known. */
export const checkOf = (name: string, checks: Checks): Check | undefined =>
  Object.hasOwn(checks, name) ? checks[name] : undefined;

/** Nodes nest this deep at most: an error with details in as many blocks as the parser lets nest. */
export const DEEPEST = 258;

/** Tokens. */
export const isUsage: Check = isObject(
  {},
  { input: isNumber, output: isNumber, cacheRead: isNumber, cacheWrite: isNumber, reasoning: isNumber },
);

/** What is known of a node; a host may have added any other field. */
export const DATA: Checks = {
  startedAt: isNumber,
  endedAt: isNumber,
  model: isText,
  agent: isText,
  role: isText,
  usage: isUsage,
  cost: isNumber,
  exitCode: isNumber,
  patch: isList(isObject({ lines: isList(isText) }, { oldStart: isNumber, newStart: isNumber })),
  requestId: isText,
  length: isCount,
  raw: isObject({}, { line: isCount, start: isCount, end: isCount }),
};

/** The place of a node, and whether it has ended. */
export const PLACED: Checks = {
  start: isCount,
  end: isCount,
  status: isOneOf('streaming', 'complete', 'truncated'),
};

/** A kind of node: its fields, those that may be absent, and what stands in it. */
export interface NodeKind {
  readonly has: Checks;
  readonly may?: Checks;
  readonly holds?: readonly string[];
}

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

const VALUE: NodeKind = { has: { value: isText } };

/** Every kind of node. */
export const KINDS: Readonly<Record<TranscriptNode['type'], NodeKind>> = {
  root: {
    has: {},
    may: {
      diagnostics: isList(
        isObject({
          code: isOneOf(
            'stray-end',
            'unclosed',
            'mismatched-end',
            'invalid-json',
            'unknown-tag',
            'duplicate-payload',
            'depth',
            'forged-boundary',
          ),
          message: isText,
          start: isCount,
          end: isCount,
          severity: isOneOf('info', 'warning', 'error'),
        }),
      ),
    },
    holds: FLOW,
  },
  text: VALUE,
  thinking: VALUE,
  step: {
    has: { title: isText },
    may: { number: isNumber, outcome: isOneOf('success', 'failure'), single: isFlag },
    holds: FLOW,
  },
  tool: {
    has: { name: isText },
    may: { id: isText, outcome: isOneOf('denied', 'cancelled') },
    holds: [...FLOW, 'toolInput', 'toolResult'],
  },
  toolInput: VALUE,
  toolResult: VALUE,
  checkpoint: { has: { name: isText, value: isText } },
  inputRequest: {
    has: { prompt: isText, expectedTypes: isList(isText) },
    may: { checkpoint: isText },
    holds: ['userInput'],
  },
  userInput: VALUE,
  error: { has: { message: isText }, holds: ['errorDetails'] },
  errorDetails: VALUE,
  media: { has: { mediaType: isText }, may: { url: isText, name: isText, alt: isText } },
  citation: { has: {}, may: { title: isText, url: isText, quote: isText } },
};

/** Of these a node holds one at most. */
export const SINGLE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'toolInput',
  'toolResult',
  'userInput',
  'errorDetails',
]);

/** Whether the children of a node stand in it, in order, each behind the one before it. */
export function holdsInOrder(node: TranscriptNode): boolean {
  if (node.end < node.start) return false;
  let end = node.start;
  let last = node.type === 'root' || node.type === 'error' ? node.start - 1 : node.start;
  for (const child of 'children' in node ? (node.children as readonly TranscriptNode[]) : []) {
    if (child.start < end || child.start <= last || child.end > node.end) return false;
    ({ end, start: last } = child);
  }
  return true;
}

/** A node that stands nowhere, and all in it. */
export function unplaced<Node extends TranscriptNode>(node: Node): Node {
  const copy = { ...node, start: 0, end: 0 };
  return 'children' in copy ? { ...copy, children: (copy.children as TranscriptNode[]).map(unplaced) } : copy;
}
