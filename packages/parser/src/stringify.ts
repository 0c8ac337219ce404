import { demand, demandFunction } from '@agent-transcript/text/given';
import { readCheckpoint, readPrompt, readTitle } from './blockText';
import { isTree } from './givenTree';
import type {
  BlockNode,
  ErrorNode,
  InputRequest,
  PayloadNode,
  Root,
  Step,
  Text,
  Tool,
  TranscriptNode,
} from './model/types';
import { messageOf } from './nodes';
import { sourceLine } from './sourceLine';
import { LABEL_LIMIT, PAIRS, readTag, SINGLE_STEP_FLAG, splitLabel, TOOL_END, TOOL_START } from './tags';

/** Thrown for a tree that cannot be written. `node` is the place; the message has the reason and the remedy. */
export class StringifyError extends Error {
  override readonly name = 'StringifyError';
  /** The node that cannot be written. */
  readonly node: TranscriptNode;
  constructor(message: string, node: TranscriptNode) {
    super(message);
    this.node = node;
  }
}

/** A part of a tree that `stringify` omitted or wrote in another form. */
export interface Loss {
  readonly node: TranscriptNode;
  /** Description of the loss in English, for developers. */
  readonly message: string;
}

/** Options of {@link stringify}. */
export interface StringifyOptions {
  /**
   * Called for each part that the format cannot express: `media` and `citation` are written as Markdown, the `outcome`
   * of a tool and `data` are omitted. Without it such a tree is rejected, except that `data` is omitted.
   */
  readonly onLoss?: (loss: Loss) => void;
}

type Parent = Root | Step | Tool;

/** True for options whose fields can be read: a proxy may throw. */
function isReadable(options: unknown): boolean {
  try {
    if (typeof options !== 'object' || options === null || Array.isArray(options)) return false;
    Reflect.get(options, 'onLoss');
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a tree as a tagged message string.
 *
 * `parse(stringify(tree))` equals the tree except for offsets, diagnostics and `<<` in JSON. That is written as
 * `\u003c<`, so that no parser reads it as a tag, which changes the raw `value` of the payload but not its JSON value.
 * A canonical source (every tag on its own line, as in the examples of the format, and no `<<` in JSON) is reproduced
 * byte for byte. A node that is not `complete` gets no end tag. Unknown tags in prose are text and are written
 * unchanged.
 *
 * @throws {TypeError} for a value that is not a tree.
 * @throws {StringifyError} if prose contains a literal tag of the format, a field does not fit on its line, a text is
 * empty, the `name` of a checkpoint differs from the one in its `value`, or, without `onLoss`, for parts that the
 * format cannot express.
 */
export function stringify(tree: Root, options: StringifyOptions = {}): string {
  demand('stringify', { tree }, 'a tree, of which each node is as its type says', isTree);
  demand('stringify', { options }, 'an object', isReadable);
  const { onLoss } = options;
  if (onLoss !== undefined) demandFunction('stringify', { onLoss });
  const lose = (node: BlockNode, message: string) => {
    if (onLoss === undefined) throw new StringifyError(message, node);
    onLoss({ node, message });
  };
  const lines: string[] = [];
  // Stack of pieces to write: a line, or a block with its parent.
  const todo: (string | { node: BlockNode; parent: Parent; index: number })[] = [];
  const plan = (items: readonly (typeof todo)[number][]) => {
    for (let i = items.length - 1; i >= 0; i--) todo.push(items[i] as string);
  };
  const inside = (parent: Parent) =>
    (parent.children as BlockNode[]).map((node, index) => ({ node, parent, index }));

  plan(inside(tree));
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      lines.push(next);
      continue;
    }
    const { node, parent, index } = next;
    if (node.data !== undefined) onLoss?.({ node, message: `The data of this ${node.type} are left out.` });
    const before = parent.children[index - 1];
    if (before !== undefined && wouldJoin(before, node)) {
      if (parent.type !== 'step' || !parent.single) {
        throw new StringifyError(
          `This ${node.type} cannot follow the ${before.type} before it: they would be read as one. Join them.`,
          node,
        );
      }
      lines.push(SINGLE_STEP_FLAG);
    }
    switch (node.type) {
      case 'text':
        plan([textLine(node, parent, index, lines.length === 0, todo.length === 0)]);
        break;
      case 'step':
        plan([...stepHead(node), ...inside(node), ...closing(node, PAIRS.step[1])]);
        break;
      case 'tool': {
        const label = toolLabel(node);
        if (node.outcome !== undefined) lose(node, `The format cannot say that a tool was ${node.outcome}.`);
        plan([`${TOOL_START}${label}>>`, ...inside(node), ...closing(node, `${TOOL_END}${label}>>`)]);
        break;
      }
      case 'inputRequest':
        plan([
          ...requestHead(node),
          ...node.children.flatMap((child) => ['', ...payloadLines(child)]),
          ...closing(node, PAIRS.inputRequest[1]),
        ]);
        break;
      case 'error':
        plan(errorLines(node));
        break;
      case 'checkpoint':
        if (readCheckpoint(node.value) !== node.name) {
          throw new StringifyError(
            `The name ${JSON.stringify(node.name)} of this checkpoint would be read differently: its value says ${JSON.stringify(readCheckpoint(node.value))}.`,
            node,
          );
        }
        plan(rawLines(node, prose(node.value, node)));
        break;
      case 'thinking':
        plan(rawLines(node, prose(node.value, node)));
        break;
      case 'media':
      case 'citation':
        lose(node, `The format has no ${node.type}: it is Markdown in the text.`);
        plan([prose(sourceLine(node), node)]);
        break;
      case 'toolInput':
      case 'toolResult':
      case 'userInput':
      case 'errorDetails':
        plan(payloadLines(node));
        break;
    }
  }
  return lines.join('\n');
}

/** True if the parser would merge two nodes: text and text, or an error and standalone details. */
function wouldJoin(before: BlockNode, node: BlockNode): boolean {
  if (before.type === 'text') return node.type === 'text';
  return (
    before.type === 'error' && before.children.length === 0 && node.type === 'error' && standsAlone(node)
  );
}

/**
 * True if an error has only details, without an `<<ERROR_START>>` block: both then start at the same offset. In a tree
 * made by hand that may be a coincidence, so the details must also contain the whole message.
 */
function standsAlone({ children: [details], message, start, status }: ErrorNode): boolean {
  if (details === undefined || details.start !== start) return false;
  return message === (status === 'streaming' ? '' : messageOf(details.value));
}

const closing = (node: TranscriptNode, tag: string) => (node.status === 'complete' ? [tag] : []);

/**
 * The parser drops one line break at each end of a text as layout; a text that starts with a line break needs another
 * one.
 */
function textLine(node: Text, parent: Parent, index: number, first: boolean, last: boolean): string {
  const value = prose(node.value, node);
  if (value === '') throw new StringifyError('An empty text cannot be written: leave it out.', node);
  const bare = first || (parent.type === 'step' && index === 0);
  if (parent.type === 'step' && index === 0 && readTitleLine(parent) === '') {
    throw new StringifyError(
      'A step without a title cannot begin with text: its first line would be the title.',
      node,
    );
  }
  return (bare && /^[\r\n]/.test(value) ? '\n' : '') + padded(value, last);
}

function readTitleLine({ number, title, outcome }: Step): string {
  const mark = outcome === 'success' ? '✓' : outcome === 'failure' ? '✗' : '';
  return `${number === undefined ? '' : `Step ${number}: `}${title}${mark === '' ? '' : ` ${mark}`}`.trim();
}

function stepHead(node: Step): string[] {
  const line = prose(readTitleLine(node), node);
  const read = readTitle(line);
  if (
    /[\r\n]/.test(line) ||
    read.title !== node.title ||
    read.number !== node.number ||
    read.outcome !== node.outcome
  ) {
    throw new StringifyError(
      `The step title ${JSON.stringify(node.title)} cannot be written: it must be one line, without a number or mark of its own.`,
      node,
    );
  }
  return [PAIRS.step[0], ...(node.single ? [SINGLE_STEP_FLAG] : []), ...(line === '' ? [] : [line])];
}

function toolLabel(node: Tool): string {
  const label = node.id === undefined ? node.name : `${node.name}:${node.id}`;
  const read = splitLabel(label);
  if (
    label === '' ||
    label.length > LABEL_LIMIT ||
    /[<\r\n]|>>|>$/.test(label) ||
    read.name !== node.name ||
    read.id !== node.id
  ) {
    throw new StringifyError(
      `The tool ${JSON.stringify(label)} cannot be written: name and id hold no "<", ">>" or line break, the id no ":", and both together at most ${LABEL_LIMIT} characters.`,
      node,
    );
  }
  return label;
}

function requestHead(node: InputRequest): string[] {
  const lines = [
    ...(node.prompt === '' ? [] : [prose(node.prompt, node)]),
    ...(node.expectedTypes.length === 0
      ? []
      : [`Expected input types: ${prose(node.expectedTypes.join(', '), node)}`]),
    ...(node.checkpoint === undefined ? [] : [`checkpoint_name: ${prose(node.checkpoint, node)}`]),
  ];
  const read = readPrompt(lines.join('\n'), false);
  if (
    read.prompt !== node.prompt ||
    read.checkpoint !== node.checkpoint ||
    read.expectedTypes.join('\n') !== node.expectedTypes.join('\n')
  ) {
    throw new StringifyError(
      'The prompt, types or checkpoint of this input request would be read differently.',
      node,
    );
  }
  return [PAIRS.inputRequest[0], ...lines];
}

function errorLines(node: ErrorNode): string[] {
  const details = node.children.flatMap(payloadLines);
  if (standsAlone(node)) return details;
  const message = prose(node.message, node);
  const status = node.children.length > 0 ? 'complete' : node.status;
  return [
    PAIRS.error[0],
    padded(`Error: ${message}`, status !== 'complete'),
    ...(status === 'complete' ? [PAIRS.error[1]] : []),
    ...(details.length > 0 ? ['', ...details] : []),
  ];
}

function payloadLines(node: PayloadNode): string[] {
  return rawLines(
    node,
    isJson(node.value) ? node.value.replace(/<(?=<)/g, '\\u003c') : prose(node.value, node),
  );
}

function rawLines(
  node: PayloadNode | Extract<BlockNode, { type: 'thinking' | 'checkpoint' }>,
  value: string,
): string[] {
  const [opener, closer] = PAIRS[node.type];
  return [opener, padded(value, node.status !== 'complete'), ...closing(node, closer)];
}

/**
 * A value that ends in a line break gets another one, which is layout: the `last` value has no break after it, and a carriage
 * return would join with the line feed after it.
 */
function padded(value: string, last: boolean): string {
  const end = value.at(-1);
  return end === '\r' || (last && end === '\n') ? value + end : value;
}

/** Returns `value` if it contains no known tag: the format cannot escape tags outside JSON. */
function prose(value: string, node: TranscriptNode): string {
  for (let i = value.indexOf('<<'); i >= 0; i = value.indexOf('<<', i + 1)) {
    const tag = readTag(value, i);
    if (tag !== null && tag !== 'cut' && tag.type !== 'unknown') {
      throw new StringifyError(
        `The ${node.type} holds the tag ${tag.text}, which would be read as structure. Remove or rephrase it.`,
        node,
      );
    }
  }
  return value;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
