import { LINE_BEGINNINGS } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';
import { addBlock, closeLeaf, closeParagraph, closeTo } from './closeBlocks';
import { advance, restOfLine } from './cursor';
import { decodeText } from './decodeText';
import { htmlEnd } from './htmlBlock';
import { afterSpace, beforeSpace, firstLine } from './lines';
import type { Code, Literal, Nodes } from './nodes';
import { beginBlock, type OpenBlocks, paragraphAt } from './openBlocks';
import { openMath } from './openMath';
import { openTable } from './openTable';

/** The line below a paragraph that makes it a heading. */
const UNDERLINE = /(?:(=+)|-+)[\t ]*(?![^\n\r])/y;

/**
 * Opens a leaf block if one starts here, or turns the paragraph before it into another block; returns true if so.
 *
 * @param depth Number of open containers that the line is in; the others are closed.
 */
export function openLeaf(open: OpenBlocks, depth: number): boolean {
  switch (open.text[open.first]) {
    case '#':
      return addHeading(open, depth);
    case '`':
    case '~':
      return openFence(open, depth);
    case '<':
      return openHtml(open, depth);
    case '=':
      return underline(open, depth);
    case '|':
    case ':':
      return openTable(open, depth);
    case '$':
    case '\\':
      return openMath(open, depth);
    case '-':
      return underline(open, depth) || openTable(open, depth) || addRule(open, depth);
    default:
      return addRule(open, depth);
  }
}

export function openIndented(open: OpenBlocks, depth: number): void {
  const node: Code = { type: 'code', lang: '', value: '', start: open.base + open.first };
  addBlock(open, depth, node);
  advance(open, 4);
  open.leaf = { type: 'indented', node, lines: firstLine(open.text, ...restOfLine(open)), blank: [] };
}

export function openParagraph(open: OpenBlocks, depth: number): void {
  closeTo(open, depth);
  beginBlock(open);
  open.leaf = { type: 'paragraph', lines: firstLine(open.text, open.first, open.lineEnd) };
}

function addHeading(open: OpenBlocks, depth: number): boolean {
  const { text, first, base, lineEnd } = open;
  const marks = matchAt(LINE_BEGINNINGS.heading, text, first)?.[1];
  if (marks === undefined) return false;
  const children: Nodes[] = [];
  addBlock(open, depth, { type: 'heading', depth: marks.length, children, start: base + first });
  const start = Math.min(lineEnd, afterSpace(text, first + marks.length));
  const end = headingEnd(text, start, lineEnd);
  const isOpen = open.streaming && lineEnd === text.length;
  open.inline.push({ text: text.slice(start, end), base: base + start, children, isOpen });
  return true;
}

/** End of a heading's text, without closing marks, which a space must precede. */
function headingEnd(text: string, start: number, lineEnd: number): number {
  const end = beforeSpace(text, lineEnd, start);
  let close = end;
  while (close > start && text[close - 1] === '#') close--;
  const before = beforeSpace(text, close, start);
  return close === start || before < close ? before : end;
}

/** Turns the paragraph before the line into a heading. */
function underline(open: OpenBlocks, depth: number): boolean {
  const lines = paragraphAt(open, depth);
  const marks = matchAt(UNDERLINE, open.text, open.first);
  if (marks === null || lines === null) return false;
  open.leaf = null;
  return closeParagraph(open, lines, marks[1] === undefined ? 2 : 1);
}

function openFence(open: OpenBlocks, depth: number): boolean {
  const { text, first, base, indent } = open;
  const [, marks, language = ''] = matchAt(LINE_BEGINNINGS.fence, text, first) ?? [];
  if (marks === undefined) return false;
  const node: Code = { type: 'code', lang: decodeText(language), value: '', start: base + first };
  addBlock(open, depth, node);
  open.leaf = { type: 'fence', node, marks, indent, lines: null };
  return true;
}

function openHtml(open: OpenBlocks, depth: number): boolean {
  const { text, first, base } = open;
  const end = htmlEnd(text, first, open.leaf?.type === 'paragraph');
  if (end === undefined) return false;
  const node: Literal = { type: 'html', value: '', start: base + first };
  addBlock(open, depth, node);
  open.leaf = { type: 'html', node, lines: firstLine(text, ...restOfLine(open)), end };
  if (end?.test(text.slice(first, open.lineEnd)) === true) closeLeaf(open);
  return true;
}

function addRule(open: OpenBlocks, depth: number): boolean {
  if (!matchAt(LINE_BEGINNINGS.rule, open.text, open.first)) return false;
  addBlock(open, depth, { type: 'thematicBreak', start: open.base + open.first });
  return true;
}
