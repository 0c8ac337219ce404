import type { Definition, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import remend from 'remend';

/** A top-level block of Markdown: its node is the same object for as long as its text is the same. */
export interface MarkdownBlock {
  /** Offset of the block in the Markdown, in UTF-16 units: its identity. */
  readonly start: number;
  readonly node: RootContent;
}

export interface MarkdownParser {
  /** The blocks of `source`. If it continues the last source, only what can have changed is parsed again. */
  read(source: string, streaming: boolean): readonly MarkdownBlock[];
  /** How many characters have been parsed since the beginning, and in how many goes: what the tests of cost count. */
  readonly parsed: number;
  readonly parses: number;
  /** How many characters at the end are parsed again with whatever comes next. */
  readonly unsettled: number;
}

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** GFM but for addresses without brackets around them: looking for those, at every letter, is half of all the work. */
const WITHOUT_AUTOLINKS = {
  extensions: gfmWithoutAutolinks(),
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
};

/** What every such address has in it. */
const AUTOLINK = /https?:\/\/|www\.|@/i;

/** A link in brackets, whose address is none of those. */
const LINK = /(?<!\\)\[[^[\]\\]*\]\([^\s()\\]*\)/g;

function gfmWithoutAutolinks(): ReturnType<typeof gfm>[] {
  const { text, ...rest } = gfm();
  const kept = Object.entries(text ?? {}).flatMap(([code, constructs]) => {
    const others = [constructs ?? []].flat().filter(({ name }) => !name?.endsWith('Autolink'));
    return others.length === 0 ? [] : [[code, others] as const];
  });
  return [{ ...rest, text: Object.fromEntries(kept) }];
}

/** Only what touches the unfinished end: a repair further up would shift the offsets that blocks are known by. */
const REPAIR = {
  linkMode: 'text-only',
  singleTilde: false,
  comparisonOperators: false,
  katex: false,
} as const;

/**
 * Parses CommonMark with GFM, again and again while it grows. CommonMark's block structure is decided line by line, so
 * text that is appended changes at most the last block, or the last two while the last line is unfinished (`2` may
 * become `2. ` and continue a list). Blocks before those keep their nodes.
 */
export function createMarkdownParser(): MarkdownParser {
  let last = '';
  let wasStreaming = false;
  let settled: MarkdownBlock[] = [];
  let blocks: readonly MarkdownBlock[] = [];
  let definitions: readonly Definition[] = [];
  let parsed = 0;
  let parses = 0;

  return {
    read(source, streaming) {
      if (source === last && streaming === wasStreaming && blocks.length > 0) return blocks;
      const continues = wasStreaming && source.startsWith(last);
      if (!continues) settled = [];
      // A reference may stand before its definition: with definitions, the finished text is read once as a whole.
      if (!streaming && definitions.length > 0) settled = [];
      const longer = continues && streaming ? growCode(blocks.at(-1), last, source) : null;
      if (longer !== null) {
        blocks = [...blocks.slice(0, -1), longer];
        last = source;
        return blocks;
      }
      const from = settledEnd();
      const tail = source.slice(from);
      parsed += tail.length;
      parses++;
      const known = settled.length === 0 ? [] : definitions;
      const fresh = parseTail(tail, from, known, streaming);
      definitions = [...known, ...fresh.flatMap(({ node }) => (node.type === 'definition' ? [node] : []))];
      blocks = settled.length === 0 ? fresh : [...settled, ...fresh];
      if (streaming) settled = blocks.slice(0, settledCount(blocks, source));
      last = source;
      wasStreaming = streaming;
      return blocks;
    },
    get parsed() {
      return parsed;
    },
    get parses() {
      return parses;
    },
    get unsettled() {
      return blocks.at(-1)?.node.type === 'code' ? 0 : last.length - settledEnd();
    },
  };

  function settledEnd(): number {
    return settled.at(-1)?.node.position?.end.offset ?? 0;
  }
}

/**
 * The code block at the end with what was appended to `last`; `null` if it is none, or is or may now be closed. Long
 * code is so not read again from its start with every piece.
 */
function growCode(block: MarkdownBlock | undefined, last: string, source: string): MarkdownBlock | null {
  if (block?.node.type !== 'code') return null;
  FENCE.lastIndex = block.start;
  const [opening, fence = ''] = FENCE.exec(last) ?? [];
  if (opening === undefined) return null;
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`, 'm');
  // The line that is not finished may become the closing one; a block that was closed before ends with that line.
  const { start, end } = block.node.position as NonNullable<RootContent['position']>;
  const lineStart = last.lastIndexOf('\n', (end.offset ?? 0) - 1) + 1;
  const added = source.slice(lineStart);
  if (closing.test(added) || /[\r\0]/.test(added)) return null;
  const text = source.slice(block.start + opening.length);
  // A single space at the end is left out until more comes, as in any other text.
  const value = text.replace(/(?<! ) $/, '').replace(/\n$/, '');
  return {
    start: block.start,
    node: { ...block.node, value, position: { start, end: { ...end, offset: source.length } } },
  };
}

/** The first line of a code block, at the margin. */
const FENCE = /(`{3,}|~{3,})[^\n\r\0]*\n/y;

/** How many of the blocks no later text can change. */
function settledCount(blocks: readonly MarkdownBlock[], source: string): number {
  const lineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
  let count = blocks.length - 1;
  while (count > 0 && (blocks[count] as MarkdownBlock).start >= lineStart && mayJoin(blocks, count, source))
    count--;
  // A definition may take its title from the line after it.
  while (count > 0 && blocks[count - 1]?.node.type === 'definition') count--;
  return Math.max(0, count);
}

/**
 * Whether the block, which stands in the unfinished last line, may yet become part of the one before it: after a blank
 * line only a list takes more in; without one, a paragraph or a table does (`#` is a heading, `#x` is not).
 */
function mayJoin(blocks: readonly MarkdownBlock[], index: number, source: string): boolean {
  const before = blocks[index - 1]?.node;
  const between = source.slice(before?.position?.end.offset ?? 0, blocks[index]?.start);
  return before?.type === 'list' || !/(?:\r\n|\r|\n)[ \t>]*(?:\r\n|\r|\n)/.test(between);
}

/** Deeper nesting than anyone writes; the parser's time grows with its square, and its stack is finite. */
const NESTED = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){33}/m;

/** More marks in one paragraph than anyone writes: matching them takes time that grows with their square. */
const MARKS_LIMIT = 1_500;

/** Whether parsing would take so long that the page stood still. Such text is made to be hostile, and shown as it is. */
function isHostile(text: string): boolean {
  if (NESTED.test(text)) return true;
  let marks = 0;
  let blank = true; // the line so far is blank
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      if (blank) marks = 0;
      blank = true;
      continue;
    }
    if (code > 32) blank = false;
    // * [ _ ~
    if ((code === 42 || code === 91 || code === 95 || code === 126) && ++marks > MARKS_LIMIT) return true;
  }
  return false;
}

function parseTail(
  tail: string,
  from: number,
  known: readonly Definition[],
  streaming: boolean,
): MarkdownBlock[] {
  if (isHostile(tail)) {
    const start = { line: 1, column: 1, offset: from };
    const end = { line: 1, column: 1, offset: from + tail.length };
    return [{ start: from, node: { type: 'text', value: tail, position: { start, end } } }];
  }
  const prelude = known.length === 0 ? '' : `${known.map(written).join('\n')}\n\n`;
  const text = prelude + (streaming ? remend(tail, REPAIR) : tail);
  const root: Root = fromMarkdown(text, AUTOLINK.test(tail.replace(LINK, '')) ? OPTIONS : WITHOUT_AUTOLINKS);
  resolveReferences(root);
  const shift = from - prelude.length;
  return root.children
    .filter((node) => (node.position?.start.offset ?? 0) >= prelude.length)
    .map((node) => {
      const start = (node.position?.start.offset ?? 0) + shift;
      const position = node.position;
      if (position) {
        position.start.offset = start;
        position.end.offset = Math.min((position.end.offset ?? 0) + shift, from + tail.length);
      }
      return { start, node };
    });
}

/** Turns `[text][label]` into links and images; a reference without a definition never becomes a node. */
function resolveReferences(root: Root): void {
  const targets = new Map<string, Definition>();
  for (const node of root.children) {
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node);
  }
  if (targets.size === 0) return;
  const todo: Nodes[] = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!('children' in node)) continue;
    const children: Nodes[] = node.children;
    for (const [index, child] of children.entries()) {
      const target = 'identifier' in child ? targets.get(child.identifier) : undefined;
      if (target !== undefined && child.type === 'linkReference') {
        children[index] = { ...child, type: 'link', url: target.url, title: target.title ?? null };
      } else if (target !== undefined && child.type === 'imageReference') {
        children[index] = { ...child, type: 'image', url: target.url, title: target.title ?? null };
      }
      todo.push(children[index] as Nodes);
    }
  }
}

function written({ label, identifier, url, title }: Definition): string {
  const address = url.replace(/[<>\r\n]/g, (char) => encodeURIComponent(char));
  return `[${label ?? identifier}]: <${address}>${title ? ` ${JSON.stringify(title)}` : ''}`;
}
