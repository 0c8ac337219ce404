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
 * Deepest nesting of blocks; deeper ones are text. At 320 CSS pixels more leave no room for words, and each line is
 * checked once per level.
 */
const DEPTH_LIMIT = 10;

/**
 * Parses the block structure of CommonMark 0.31 and GFM line by line: open blocks that continue, then new blocks, then
 * text (appendix of the specification). The contents are parsed later, since definitions may follow their references.
 *
 * @param base Offset of `text` in the source.
 * @param streaming True if the text may continue: open constructs at its end are closed, and undecided ones dropped.
 * @param commonmark True to leave out formulas and to split cells at bars in code.
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

/** Reads a line; returns false if it is dropped. */
function readLine(open: OpenBlocks): boolean {
  const { containers, leaf, text } = open;
  /** Number of open containers that the line is in. */
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
    // Text may follow the spaces and container marks.
    if (isLast) return false;
    closeTo(open, depth);
    open.isBlankBefore ||= !hasOpened;
  } else if (open.indent > 3 || !openLeaf(open, depth)) addText(open, depth);
  return true;
}

/** Adds a line without a new block to the open leaf, or starts a paragraph. */
function addText(open: OpenBlocks, depth: number): void {
  const { leaf, text, first, lineEnd } = open;
  // Continues a paragraph, also lazily without the marks of its containers.
  if (leaf?.type === 'paragraph') addLine(leaf.lines, text, first, lineEnd);
  else if (open.indent > 3) openIndented(open, depth);
  else if (leaf?.type === 'table' && depth === open.containers.length)
    addRow(open, leaf.node, first, lineEnd);
  else openParagraph(open, depth);
}
