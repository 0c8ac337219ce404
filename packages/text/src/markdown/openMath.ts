import { addBlock, closeLeaf } from './closeBlocks';
import { isBlank, restOfLine } from './cursor';
import { closerOf, indexFrom, isFormula, LONGEST, mathMarksAt } from './formula';
import { addLine, firstLine } from './lines';
import type { Formula } from './nodes';
import type { Leaf, OpenBlocks } from './openBlocks';

/** A line end before a line with nothing but marks of quotations. */
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[\t >]*(?=[\n\r])/g;

/** Opens a block formula: from `\[` or `$$` to the line with the closing marks, without a blank line between. */
export function openMath(open: OpenBlocks, depth: number): boolean {
  const { text, first, streaming, lineEnd, closers } = open;
  const marks = open.commonmark ? null : mathMarksAt(text, first);
  if (marks !== '$$' && marks !== '\\[') return false;
  const from = first + marks.length;
  const closer = closerOf(marks);
  let end = indexFrom(text, closer, from, closers);
  if (end > blankLineFrom(open, from)) return false;
  const isClosed = end < text.length;
  if (isClosed ? !isLineEnd(text, end + closer.length) : !streaming) return false;
  end = Math.min(end + closer.length, text.length);
  const content = text.slice(from, Math.min(from + LONGEST, isClosed ? end - closer.length : end));
  const isAlone = text.slice(from, lineEnd).trim() === '';
  if (isAlone ? content.trim() === '' && isClosed : !isFormula(marks, content)) return false;
  const node: Formula = { type: 'math', value: '', raw: '', start: open.base + first };
  addBlock(open, depth, node);
  open.leaf = { type: 'math', node, marks, end, lines: firstLine(text, first, lineEnd) };
  if (lineEnd >= end) closeLeaf(open);
  return true;
}

/** True if the line continues the formula. */
export function continueMath(open: OpenBlocks, { lines, end }: Leaf & { type: 'math' }): boolean {
  if (isBlank(open)) return false;
  addLine(lines, open.text, ...restOfLine(open));
  if (open.lineEnd >= end) closeLeaf(open);
  return true;
}

const isLineEnd = (text: string, at: number) => /^[\t ]*$/.test(text.slice(at, lineEndFrom(text, at)));

function lineEndFrom(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/** Position of the next blank line, cached: every formula needs it. */
function blankLineFrom(open: OpenBlocks, at: number): number {
  if (open.blankLine < at) {
    BLANK_LINE.lastIndex = at;
    open.blankLine = BLANK_LINE.exec(open.text)?.index ?? open.text.length;
  }
  return open.blankLine;
}
