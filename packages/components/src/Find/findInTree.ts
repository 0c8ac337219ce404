import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { titleText } from '../Markdown/titleText';
import { withoutMarks } from '../Markdown/withoutMarks';
import { inOneLine } from './inOneLine';

/** A block that holds what is looked for. */
export interface FoundBlock {
  /** Offset of the block in its message. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
  /** How many times it is there. */
  readonly count: number;
}

/**
 * Looks for `query` in everything that a reader could read, closed folds and what is off the page included. Upper and
 * lower case are the same. A payload counts for the tool, error or request that it stands in.
 */
export function findInTree(tree: Root, query: string): FoundBlock[] {
  const wanted = inOneLine(query);
  return wanted === '' ? [] : [...foundIn(tree, { query, wanted })];
}

interface Search {
  readonly query: string;
  /** The same, {@link inOneLine}. */
  readonly wanted: string;
}

/** Asked again with every token while a message grows: what was last found in a block is kept with it. */
const known = new WeakMap<
  TranscriptNode,
  { readonly query: string; readonly found: readonly FoundBlock[] }
>();

function foundIn(node: TranscriptNode, search: Search): readonly FoundBlock[] {
  const before = known.get(node);
  if (before?.query === search.query) return before.found;
  const found = look(node, search);
  known.set(node, { query: search.query, found });
  return found;
}

/** Recursion is as deep as blocks are nested, which the parser bounds. */
function look(node: TranscriptNode, search: Search): readonly FoundBlock[] {
  const children: readonly TranscriptNode[] = 'children' in node ? node.children : [];
  const count = children
    .filter(isPayload)
    .reduce((sum, child) => sum + countOf(child, search), countOf(node, search));
  const below = children.flatMap((child) => (isPayload(child) ? NONE : foundIn(child, search)));
  if (count === 0) return below.length === 0 ? NONE : below;
  return [{ start: node.start, end: node.end, count }, ...below];
}

function countOf(node: TranscriptNode, { query, wanted }: Search): number {
  return textsOf(node).reduce((sum, text) => {
    if (isPayload(node)) return sum + countInJson(text, query);
    const count = countIn(text, wanted);
    // Markdown is looked at with and without its marks.
    return sum + (isMarkdown(node) ? Math.max(count, countIn(plainTextOf(node, text), wanted)) : count);
  }, 0);
}

const NONE: readonly FoundBlock[] = [];

const isPayload = ({ type }: TranscriptNode) =>
  type === 'toolInput' || type === 'toolResult' || type === 'userInput' || type === 'errorDetails';

function textsOf(node: TranscriptNode): string[] {
  switch (node.type) {
    case 'step':
      return [node.title];
    case 'tool':
      return [node.name, node.id ?? ''];
    case 'inputRequest':
      return [node.prompt];
    case 'error':
      return [node.message];
    case 'checkpoint':
      return [node.name];
    case 'text':
    case 'thinking':
    case 'toolInput':
    case 'toolResult':
    case 'userInput':
    case 'errorDetails':
      return [node.value];
    case 'root':
      return [];
  }
}

const isMarkdown = ({ type }: TranscriptNode) =>
  type === 'text' || type === 'thinking' || type === 'inputRequest' || type === 'step';

/** How often a text says what is wanted, which is {@link inOneLine}. */
function countIn(text: string, wanted: string): number {
  const said = inOneLine(text);
  let count = 0;
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length)) count++;
  return count;
}

/** How often JSON says it, whose strings have characters escaped and are shown without; a terminal's output has colours. */
export function countInJson(text: string, query: string): number {
  const wanted = inOneLine(query);
  const plain = countIn(text, wanted);
  // A second way through megabytes only where it can find more.
  const more = MAY_BE_ESCAPED.test(query) && (text.includes('\\') || text.includes('\u001b'));
  return more ? Math.max(plain, countIn(withoutEscapes(text), wanted)) : plain;
}

/** What JSON may write in another way: quotes, slashes, and by many writers whatever is not ASCII; and a space, for a line break. */
const MAY_BE_ESCAPED = /[^!#-.0-[\]-~]/;

function withoutEscapes(text: string): string {
  return (
    text
      .replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, character: string) =>
        code !== undefined
          ? String.fromCharCode(Number.parseInt(code, 16))
          : /[bfnrt]/.test(character)
            ? ' '
            : character,
      )
      // oxlint-disable-next-line no-control-regex -- terminal colours begin with one
      .replace(/\u001b\[[\d;]*m/g, '')
  );
}

/** What Markdown says without its marks, kept with its node: that is read once, whatever is looked for. */
const plain = new WeakMap<TranscriptNode, string>();

function plainTextOf(node: TranscriptNode, markdown: string): string {
  if (node.type === 'step') return titleText(node);
  let text = plain.get(node);
  if (text === undefined) {
    text = withoutMarks(markdown);
    plain.set(node, text);
  }
  return text;
}
