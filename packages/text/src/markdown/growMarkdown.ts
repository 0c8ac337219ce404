import { growsFrom } from '../growing/commonPrefixLength';
import { growCode } from './growCode';
import type { Nodes } from './nodes';
import type { Definitions } from './readInline';
import { definedBy, NO_DEFINITIONS, readMarkdown } from './readMarkdown';

/** A text to parse. */
export interface MarkdownInput {
  readonly source: string;
  /** True if it may grow: unfinished syntax is then closed. */
  readonly streaming: boolean;
  /** True to follow CommonMark with GFM strictly. Default `false`. */
  readonly commonmark?: boolean;
}

/** A parsed text. */
export interface GrownMarkdown extends MarkdownInput {
  /** Blocks; each stays the same object while its text is unchanged. Its start identifies it. */
  readonly blocks: readonly Nodes[];
  /** Blocks that no later text can change, and their definitions. */
  readonly settled: readonly Nodes[];
  readonly known: Definitions;
}

const NOTHING = { settled: [], known: NO_DEFINITIONS };

/**
 * The start of a definition or footnote, possibly in a quotation or list, or text that looks like a footnote's mark.
 */
const REFERENCE = /^[\t >*+\-\d.)]*\[(?:[^[\]\\]|\\[^])+\]:|\[\^/m;

/**
 * Parses CommonMark with GFM, reusing the previous result of a text that has grown. CommonMark determines block
 * structure line by line, so appended text changes at most the last block, or the last two while the last line is
 * unfinished (`2` may become `2. ` and continue a list). Earlier blocks keep their nodes.
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
  // A reference may precede its definition: parse the finished text once as a whole if it has any.
  const anew = !streaming && REFERENCE.test(source);
  return readTail(anew ? NOTHING : last, { source, streaming, commonmark });
}

/** Number of characters at the end that are parsed again with the next piece. */
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

/** Number of blocks that no later text can change. */
function settledCount(blocks: readonly Nodes[], source: string): number {
  const lineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
  // One more character may turn a table back into a paragraph by spoiling its second line, and a blank line may turn a
  // formula back into text of the paragraph before it.
  const isOpen = ({ start, type }: Nodes) => start >= lineStart || type === 'table' || type === 'math';
  let count = blocks.length - 1;
  while (count > 0 && isOpen(blocks[count] as Nodes) && mayJoin(blocks, count, source)) count--;
  // A definition may take its title from the next line.
  while (count > 0 && blocks[count - 1]?.type === 'definition') count--;
  return Math.max(0, count);
}

/**
 * True if the block in the unfinished last line may become part of the one before it: after a blank line only a list
 * continues; without one, a paragraph or table does (`#` is a heading, `#x` is not).
 */
function mayJoin(blocks: readonly Nodes[], index: number, source: string): boolean {
  const before = blocks[index - 1];
  const between = source.slice(before?.end ?? 0, blocks[index]?.start);
  return before?.type === 'list' || !/(?:\r\n|\r(?!\n)|\n)[ \t>]*[\r\n]/.test(between);
}
