/**
 * Builds trees from values instead of a tagged string, for messages of other formats. Text is taken literally: tags in
 * it are not parsed.
 *
 * Nodes are built from the leaves up, and `root` assigns their offsets. Pass an unchanged node again, and it is the
 * same object in the next tree, unless nodes before it in its parents were added or removed. The input, result and
 * error of a tool, the answer to a request and the growth of a text do not affect this.
 *
 * @module build
 */
import type {
  BlockNode,
  Checkpoint,
  Citation,
  ErrorNode,
  FlowNode,
  InputRequest,
  Media,
  NodeData,
  Outcome,
  Root,
  Status,
  Step,
  Text,
  Thinking,
  Tool,
  ToolOutcome,
} from './model/types';

/** Options of every node. */
export interface NodeOptions {
  /** Default `complete`. */
  readonly status?: Status | undefined;
  readonly data?: NodeData | undefined;
}

/** Fields of {@link step}. */
export interface StepOptions extends NodeOptions {
  readonly title: string;
  readonly number?: number | undefined;
  readonly outcome?: Outcome | undefined;
  readonly children?: readonly FlowNode[] | undefined;
}

/** Fields of {@link tool}. */
export interface ToolOptions extends NodeOptions {
  readonly name: string;
  readonly id?: string | undefined;
  /** A string is the raw JSON; any other value is written as JSON. `undefined`: not arrived. */
  readonly input?: unknown;
  /** Status of the input. Default `complete`. */
  readonly inputStatus?: Status | undefined;
  /** A string is the text or raw JSON; any other value is written as JSON. `undefined`: not arrived. */
  readonly result?: unknown;
  /** Status of the result. Default `complete`. */
  readonly resultStatus?: Status | undefined;
  /** Error of the call. */
  readonly error?: string | undefined;
  readonly outcome?: ToolOutcome | undefined;
  /** Blocks inside the call, such as the run of a sub-agent, shown between input and result. */
  readonly children?: readonly FlowNode[] | undefined;
}

/** Fields of {@link inputRequest}. */
export interface InputRequestOptions extends NodeOptions {
  /** Question as Markdown. */
  readonly prompt: string;
  /** `text`, `number`, `boolean`, `date`, `file`, `choice` or `json`. */
  readonly expectedTypes?: readonly string[] | undefined;
  readonly checkpoint?: string | undefined;
  /** Answer: any JSON value. `undefined`: none yet. */
  readonly answer?: unknown;
}

/** Fields of {@link error}. */
export interface ErrorOptions extends NodeOptions {
  /** A string is taken literally; any other value is written as JSON. */
  readonly details?: unknown;
}

/** Fields of {@link media}. */
export interface MediaOptions extends NodeOptions {
  /** MIME type, or `image`, `audio`, `video`, `file`. */
  readonly mediaType: string;
  readonly url?: string | undefined;
  readonly name?: string | undefined;
  readonly alt?: string | undefined;
}

/** Fields of {@link citation}. */
export interface CitationOptions extends NodeOptions {
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly quote?: string | undefined;
}

const NO_DIAGNOSTICS: Root['diagnostics'] = [];

/** A whole message; assigns the offsets of its nodes. */
export function root(children: readonly FlowNode[], options: NodeOptions = {}): Root {
  let length = 0;
  for (const child of children) length += lengthOf(child);
  const nodes = inOrder(children, 0);
  return {
    type: 'root',
    children: nodes,
    diagnostics: NO_DIAGNOSTICS,
    start: 0,
    end: nodes.at(-1)?.end ?? 0,
    status: options.status ?? 'complete',
    data: { ...options.data, length },
  };
}

/** Text, as Markdown. */
export const text = (value: string, options?: NodeOptions): Text => leaf('text', value, options);

/** Reasoning of the model, as Markdown. */
export const thinking = (value: string, options?: NodeOptions): Thinking => leaf('thinking', value, options);

/** A phase: a step of a plan, a span, a run of an agent. */
export function step({ title, number, outcome, children = [], ...options }: StepOptions): Step {
  return {
    type: 'step',
    title,
    ...defined({ number, outcome }),
    single: false,
    children: [...children],
    ...unplaced(options),
  };
}

/** A tool call with its result. Without a result, an error or an outcome set `status` to `streaming` or `truncated`. */
export function tool({
  name,
  id,
  input,
  inputStatus,
  result,
  resultStatus,
  error: problem,
  outcome,
  children = [],
  ...options
}: ToolOptions): Tool {
  const all: Tool['children'] = [...children];
  if (input !== undefined) all.unshift(leaf('toolInput', payload(input), { status: inputStatus }));
  if (result !== undefined) all.push(leaf('toolResult', payload(result), { status: resultStatus }));
  if (problem !== undefined) all.push(error(problem));
  return { type: 'tool', name, ...defined({ id, outcome }), children: all, ...unplaced(options) };
}

/** A question to a person, with its answer if given. */
export function inputRequest({
  prompt,
  expectedTypes = [],
  checkpoint,
  answer,
  ...options
}: InputRequestOptions): InputRequest {
  return {
    type: 'inputRequest',
    prompt,
    expectedTypes: [...expectedTypes],
    ...defined({ checkpoint }),
    children: answer === undefined ? [] : [leaf('userInput', written({ input: answer }))],
    ...unplaced(options),
  };
}

/** A place to return to, or the place where a conversation was compacted. */
export const checkpoint = (name: string, options?: NodeOptions): Checkpoint => ({
  type: 'checkpoint',
  name,
  value: name,
  ...unplaced(options),
});

/** An error with its message. */
export const error = (message: string, { details, ...options }: ErrorOptions = {}): ErrorNode => ({
  type: 'error',
  message,
  children: details === undefined ? [] : [leaf('errorDetails', payload(details))],
  ...unplaced(options),
});

/** An image, a sound or a file. */
export const media = ({ mediaType, url, name, alt, ...options }: MediaOptions): Media => ({
  type: 'media',
  mediaType,
  ...defined({ url, name, alt }),
  ...unplaced(options),
});

/** A source of the preceding text. */
export const citation = ({ title, url, quote, ...options }: CitationOptions): Citation => ({
  type: 'citation',
  ...defined({ title, url, quote }),
  ...unplaced(options),
});

/** Last copy of each node that occurs in more than one place. */
const copies = new WeakMap<BlockNode, BlockNode>();

/** Places nodes one after the other, from an offset. */
function inOrder<Node extends BlockNode>(nodes: readonly Node[], from: number): Node[] {
  let end = from;
  return nodes.map((node) => {
    const one = place(node, end);
    ({ end } = one);
    return one;
  });
}

/**
 * The node at an offset; the same object for the same offset. A new node is placed itself, so that it is created once;
 * at any other offset it is copied.
 */
function place<Node extends BlockNode>(node: Node, start: number): Node {
  const isPlaced = node.end > node.start;
  if (isPlaced && node.start === start) return node;
  const known = copies.get(node) as Node | undefined;
  if (known?.start === start) return known;
  const at = within(node, start);
  if (!isPlaced && !Object.isFrozen(node)) return settled(node, at);
  const copy = { ...node, ...at };
  copies.set(node, copy);
  return copy;
}

/** Place of a node, and its placed children. */
interface At {
  readonly start: number;
  readonly end: number;
  readonly children?: BlockNode[];
}

/** Gives a node its place. Field by field, as a run has many nodes. */
function settled<Node extends BlockNode>(node: Node, { start, end, children }: At): Node {
  const own = node as { start: number; end: number; children?: unknown };
  own.start = start;
  own.end = end;
  if (children !== undefined) own.children = children;
  return node;
}

/**
 * End of a node that starts at an offset, and its placed children. Space is reserved for each payload that may still
 * arrive.
 */
function within(node: BlockNode, start: number): At {
  switch (node.type) {
    case 'step': {
      const children = inOrder(node.children, start + 1);
      return { start, end: children.at(-1)?.end ?? start + 1, children };
    }
    case 'tool':
      return { start, ...inTool(node.children, start + 1) };
    case 'inputRequest':
    case 'error':
      return { start, end: start + 2, children: inOrder<BlockNode>(node.children, start + 1) };
    default:
      return { start, end: start + 1 };
  }
}

/** Input, inner blocks, result and error of a tool: each has its offset, arrived or not. */
function inTool(children: Tool['children'], start: number) {
  let end = start + 1;
  const nodes = children.map((child) => {
    if (child.type === 'toolInput') return place(child, start);
    const node = place(child, end);
    ({ end } = node);
    return node;
  });
  if (children.every(({ type }) => type !== 'toolResult')) end += 1;
  if (children.at(-1)?.type !== 'error') end += 2;
  return { end, children: nodes };
}

/** Cached lengths of nodes with children, since closed ones recur in each tree. */
const lengths = new WeakMap<BlockNode, number>();

function lengthOf(node: BlockNode): number {
  if (!('children' in node)) return 'value' in node ? node.value.length : 0;
  let length = lengths.get(node);
  if (length === undefined) {
    length = 0;
    for (const child of node.children) length += lengthOf(child);
    lengths.set(node, length);
  }
  return length;
}

// No spread: it makes larger objects, and a run has many leaves.
function leaf<Type extends string>(
  type: Type,
  value: string,
  { status = 'complete', data }: NodeOptions = {},
) {
  return data === undefined
    ? { type, value, start: 0, end: 0, status }
    : { type, value, start: 0, end: 0, status, data };
}

/** Fields of a node without a place. */
function unplaced({ status = 'complete', data }: NodeOptions = {}) {
  return data === undefined ? { start: 0, end: 0, status } : { start: 0, end: 0, status, data };
}

/** Without fields that are `undefined`, which parsed trees do not have either. */
function defined<Fields extends object>(fields: Fields) {
  // `Object.fromEntries` would make objects several times as large.
  const result: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) result[name] = value;
  }
  return result as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

/**
 * The text of a payload: a string as it is, any other value as JSON. What JSON has no words for is said, and never thrown.
 */
export const payload = (value: unknown): string => (typeof value === 'string' ? value : written(value));

/** Untrusted: what JSON has no words for is said, and never thrown. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return writtenWithLargeNumbers(value);
  }
}

/** Apart, as a function that looks at each value makes the engine many times slower. */
function writtenWithLargeNumbers(value: unknown): string {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
  } catch (problem) {
    return `(This value cannot be written as JSON: ${problem instanceof Error ? problem.message : String(problem)})`;
  }
}
