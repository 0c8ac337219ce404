import { growsFrom } from '../growing/commonPrefixLength';
import { growCode } from './growCode';
import type { Nodes } from './nodes';
import type { Definitions } from './readInline';
import { definedBy, NO_DEFINITIONS, readMarkdown } from './readMarkdown';

/** A text to be read. */
export interface MarkdownInput {
  readonly source: string;
  /** Whether it may grow: unfinished syntax is then closed. */
  readonly streaming: boolean;
  /** Whether CommonMark with GFM is followed to the letter. Default `false`. */
  readonly commonmark?: boolean;
}

/** A text that was read. */
export interface GrownMarkdown extends MarkdownInput {
  /** A block is the same object for as long as its text is the same. Where it starts is its identity. */
  readonly blocks: readonly Nodes[];
  /** Those of them that no later text can change, and what these define. */
  readonly settled: readonly Nodes[];
  readonly known: Definitions;
}

const NOTHING = { settled: [], known: NO_DEFINITIONS };

/** The beginning of a definition or a footnote, also in a quotation or a list, or what was taken for the mark of a footnote. */
const REFERENCE = /^[\t >*+\-\d.)]*\[(?:[^[\]\\]|\\[^])+\]:|\[\^/m;

/**
 * Parses CommonMark with GFM after what it was before: of a text that has grown only what can have changed. CommonMark's block
 * structure is decided line by line, so text that is appended changes at most the last block, or the last two while the last
 * line is unfinished (`2` may become `2. ` and continue a list). Blocks before those keep their nodes.
 */
export function growMarkdown(
  last: GrownMarkdown | undefined,
  { source, streaming, commonmark = false }: MarkdownInput,
): GrownMarkdown {
  const isSame = last?.commonmark === commonmark;
  if (isSame && source === last.source && streaming === last.streaming) return last;
  if (!isSame || !last.streaming || !growsFrom(source, last.source))
    return readTail(NOTHING, { source, streaming, commonmark });
  const block = streaming ? last.blocks.at(-1) : undefined;
  const longer = block === undefined ? null : growCode(block, last.source, source);
  if (longer !== null) return { ...last, source, blocks: [...last.blocks.slice(0, -1), longer] };
  // A reference may stand before what it refers to: where there is such, the finished text is read once as a whole.
  const anew = !streaming && REFERENCE.test(source);
  return readTail(anew ? NOTHING : last, { source, streaming, commonmark });
}

/** How many characters at the end are parsed again with whatever comes next. */
export function unsettledIn({ source, blocks, settled }: GrownMarkdown): number {
  return blocks.at(-1)?.type === 'code' ? 0 : source.length - endOf(settled);
}

const endOf = (settled: readonly Nodes[]) => settled.at(-1)?.end ?? 0;

function readTail(
  { settled: before, known }: Pick<GrownMarkdown, 'settled' | 'known'>,
  { source, streaming, commonmark }: Required<MarkdownInput>,
): GrownMarkdown {
  const from = endOf(before);
  const fresh = readMarkdown(source.slice(from), { base: from, known, streaming, commonmark });
  const blocks = before.length === 0 ? fresh : [...before, ...fresh];
  const settled = streaming ? blocks.slice(0, settledCount(blocks, source)) : before;
  return {
    source,
    streaming,
    commonmark,
    blocks,
    settled,
    known: streaming ? definedBy(settled.slice(before.length), known) : known,
  };
}

/** How many of the blocks no later text can change. */
function settledCount(blocks: readonly Nodes[], source: string): number {
  const lineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
  // What a table's head stands under makes it one, and with one more character its second line may be none that does.
  // A formula that a blank line ends is text of the paragraph before it.
  const isOpen = ({ start, type }: Nodes) => start >= lineStart || type === 'table' || type === 'math';
  let count = blocks.length - 1;
  while (count > 0 && isOpen(blocks[count] as Nodes) && mayJoin(blocks, count, source)) count--;
  // A definition may take its title from the line after it.
  while (count > 0 && blocks[count - 1]?.type === 'definition') count--;
  return Math.max(0, count);
}

/**
 * Whether the block, which stands in the unfinished last line, may yet become part of the one before it: after a blank
 * line only a list takes more in; without one, a paragraph or a table does (`#` is a heading, `#x` is not).
 */
function mayJoin(blocks: readonly Nodes[], index: number, source: string): boolean {
  const before = blocks[index - 1];
  const between = source.slice(before?.end ?? 0, blocks[index]?.start);
  return before?.type === 'list' || !/(?:\r\n|\r(?!\n)|\n)[ \t>]*[\r\n]/.test(between);
}
