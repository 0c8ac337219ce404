import { addBlock, closeParagraph } from './closeBlocks';
import { afterSpace, beforeSpace, type Lines } from './lines';
import { codeEnd } from './marks';
import type { Nodes, Parent, Table } from './nodes';
import { endLastBlock, type OpenBlocks, paragraphAt } from './openBlocks';

const DELIMITER_ROW = /^\|?[\t ]*:?-+:?(?:[\t ]*\|[\t ]*:?-+:?)*[\t ]*\|?$/;
/** Bars, and constructs in which a bar has no meaning: escapes and code. */
const BAR = /\\[\\`|]|`+|\|/g;

/** Turns the last line of the paragraph into the head of a table if this line is a delimiter row. */
export function openTable(open: OpenBlocks, depth: number): boolean {
  const { text } = open;
  const lines = paragraphAt(open, depth);
  if (lines === null) return false;
  const align = readAlign(text.slice(open.first, open.lineEnd));
  const head = text.slice(lines.lastStart, lines.end);
  if (align === null || readRow(open, head, align.length).length !== align.length) return false;
  beginTable(open, depth, lines, align);
  return true;
}

/**
 * Treats the last line of the paragraph at the end as the head of a table if it starts with a bar: a delimiter row may
 * follow.
 */
export function openHalfTable(open: OpenBlocks): void {
  const lines = paragraphAt(open, open.containers.length);
  const head = lines === null ? '' : open.text.slice(lines.lastStart, lines.end);
  if (lines === null || !head.startsWith('|')) return;
  const cells = divideRow(head, head.length);
  if (cells.length > 0)
    beginTable(
      open,
      open.containers.length,
      lines,
      cells.map(() => 'none'),
    );
}

function beginTable(open: OpenBlocks, depth: number, lines: Lines, align: Table['align']): void {
  const { lastStart: start, end, before } = lines;
  open.leaf = null;
  if (before !== null) {
    closeParagraph(open, { ...lines, ...before }, 0);
    endLastBlock(open, before.end);
  }
  const node: Table = { type: 'table', align, children: [], start: open.base + start };
  addBlock(open, depth, node);
  addRow(open, node, start, end);
  open.leaf = { type: 'table', node };
}

/** Adds the line from `start` to `end` to a table. */
export function addRow(open: OpenBlocks, table: Table, start: number, end: number): void {
  const line = open.text.slice(start, end);
  const isLast = open.streaming && end === open.text.length;
  const cells = readRow(open, line, table.align.length, isLast).map((cell): Parent => {
    const children: Nodes[] = [];
    // A bar after the last cell completes it.
    const isOpen = isLast && cell.start + cell.text.length === beforeSpace(line, line.length, 0);
    const base = open.base + start + cell.start;
    open.inline.push({ text: cell.text.replaceAll('\\|', '|'), base, children, isOpen });
    return { type: 'tableCell', children, start: base };
  });
  table.children.push({ type: 'tableRow', children: cells, start: open.base + start });
}

/** Alignment of the columns; `null` if `line` is not a delimiter row (GFM 4.10). */
function readAlign(line: string): Table['align'] | null {
  const row = line.slice(0, beforeSpace(line, line.length, 0));
  // A line of dashes alone is something else.
  if (!/[|:]/.test(row) || !DELIMITER_ROW.test(row)) return null;
  return divideRow(row, null).map(({ text }) => {
    const left = text.startsWith(':');
    const right = text.endsWith(':');
    return left && right ? 'center' : left ? 'left' : right ? 'right' : 'none';
  });
}

/**
 * Cells of a table row. GFM splits a row at each unescaped bar, even in code. Code stays whole only if splitting in it
 * would give a wrong number of cells: people and models write `a | b` in code.
 *
 * @param isOpen True if the row may continue, so that its number of cells is unknown.
 */
function readRow({ commonmark }: OpenBlocks, line: string, columns: number, isOpen = false): Cell[] {
  if (commonmark) return divideRow(line, null);
  const cells = isOpen ? [] : divideRow(line, null);
  return cells.length === columns ? cells : divideRow(line, isOpen ? line.length : -1);
}

/** A cell as written, and its place in the row. */
interface Cell {
  readonly text: string;
  readonly start: number;
}

/**
 * Cells between the bars of a row; bars at its ends are optional.
 *
 * @param openCodeEnd End of unclosed code, -1 if that is not code; `null` if bars in code count as well.
 */
function divideRow(line: string, openCodeEnd: number | null): Cell[] {
  const cells: Cell[] = [];
  let from = line.startsWith('|') ? 1 : 0;
  const add = (end: number) => {
    const start = Math.min(end, afterSpace(line, from));
    cells.push({ text: line.slice(start, beforeSpace(line, end, start)), start });
  };
  /** End of the last code, and of marks without an end, so that they are not searched again. */
  let afterCode = from;
  const missing = new Set<number>();
  for (const { 0: found, index } of line.matchAll(BAR)) {
    if (index < afterCode) continue;
    if (found === '|') {
      add(index);
      from = index + 1;
    } else if (openCodeEnd !== null && found.startsWith('`')) {
      const { length } = found;
      const end = missing.has(length) ? -1 : codeEnd(line, index + length, length);
      if (end < 0) missing.add(length);
      afterCode = end < 0 ? openCodeEnd : end;
    }
  }
  if (afterSpace(line, from) < line.length) add(line.length);
  return cells;
}
