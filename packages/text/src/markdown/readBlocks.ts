import { closeLeaf, closeTo } from './closeBlocks';
import { continueContainer, continueLeaf } from './continueBlocks';
import { isBlank, toNextLine } from './cursor';
import { addLine } from './lines';
import {
  type Container,
  createOpenBlocks,
  endLastBlock,
  isInLastLine,
  lastContainer,
  type OpenBlocks,
} from './openBlocks';
import { openContainer } from './openContainer';
import { openIndented, openLeaf, openParagraph } from './openLeaf';
import { addRow, openHalfTable } from './openTable';
import { isUndecidedLine } from './undecided';

/**
 * How many blocks stand in each other: what is nested deeper is text. At 320 CSS pixels no more of them leave room for words,
 * and each line is looked at once for each of them.
 */
const DEPTH_LIMIT = 10;

/**
 * The block structure of CommonMark 0.31 and GFM, line by line: first what goes on of what is open, then what begins, then
 * text (the specification's appendix). What stands in the blocks is not read yet: it may refer to what stands behind it.
 *
 * @param base Where `text` begins in the source.
 * @param streaming Whether more may come: what its end leaves open is closed, and what is not yet anything left out.
 * @param commonmark Whether there are no formulas, and bars in code divide cells.
 */
export function readBlocks(text: string, base: number, streaming: boolean, commonmark: boolean) {
  const open = createOpenBlocks(text, base, streaming, commonmark);
  const { node } = lastContainer(open);
  while (open.next < text.length) {
    toNextLine(open);
    const isContent = !isBlank(open);
    if (readLine(open) && isContent) open.contentEnd = open.lineEnd;
  }
  if (streaming) openHalfTable(open);
  closeLeaf(open, streaming);
  closeTo(open, 1);
  endLastBlock(open);
  return { blocks: node.children, inline: open.inline };
}

/** Reads a line. Answers `false` if it is left out. */
function readLine(open: OpenBlocks): boolean {
  const { containers, leaf, text } = open;
  /** How many of the open containers the line is in. */
  let depth = 1;
  while (depth < containers.length && continueContainer(open, containers[depth] as Container)) depth++;
  if (leaf !== null && depth === containers.length && continueLeaf(open, leaf)) return true;

  const isLast = isInLastLine(open);
  let hasOpened = false;
  while (open.indent < 4 && !isBlank(open)) {
    if (isLast && isUndecidedLine(text, open.first)) return false;
    if (depth > DEPTH_LIMIT || !openContainer(open, depth)) break;
    hasOpened = true;
    depth = containers.length;
  }
  if (isBlank(open)) {
    // Behind space and the marks of containers there may be text.
    if (isLast) return false;
    closeTo(open, depth);
    open.isBlankBefore ||= !hasOpened;
  } else if (open.indent > 3 || !openLeaf(open, depth)) addText(open, depth);
  return true;
}

/** Adds a line in which nothing begins to what is open, or else lets text begin. */
function addText(open: OpenBlocks, depth: number): void {
  const { leaf, text, first, lineEnd } = open;
  // Be it in the paragraph's block or, lazily, in one that it leaves out the marks of.
  if (leaf?.type === 'paragraph') addLine(leaf.lines, text, first, lineEnd);
  else if (open.indent > 3) openIndented(open, depth);
  else if (leaf?.type === 'table' && depth === open.containers.length)
    addRow(open, leaf.node, first, lineEnd);
  else openParagraph(open, depth);
}
