import { addBlock, closeParagraph } from './closeBlocks';
import { afterSpace, beforeSpace } from './lines';
import type { Nodes, Parent, Table } from './nodes';
import { endLastBlock, type OpenBlocks, paragraphAt } from './openBlocks';

const DELIMITER_ROW = /^\|?[\t ]*:?-+:?(?:[\t ]*\|[\t ]*:?-+:?)*[\t ]*\|?$/;
/** Bars, and what makes a bar none. */
const BAR = /\\[\\|]|\|/g;

/** Makes the last line of the paragraph before this line the head of a table, if this line says so. */
export function openTable(open: OpenBlocks, depth: number): boolean {
  const { text } = open;
  const lines = paragraphAt(open, depth);
  if (lines === null) return false;
  const { lastStart: start, end, before } = lines;
  const columns = readRow(text.slice(start, end)).length;
  const align = readAlign(text.slice(open.first, open.lineEnd), columns);
  if (align === null) return false;
  open.leaf = null;
  if (before !== null) {
    closeParagraph(open, { ...lines, ...before }, 0);
    endLastBlock(open, before.end);
  }
  const node: Table = { type: 'table', align, children: [], start: open.base + start };
  addBlock(open, depth, node);
  addRow(open, node, start, end);
  open.leaf = { type: 'table', node };
  return true;
}

/** Adds the line from `start` to `end` to a table. */
export function addRow(open: OpenBlocks, table: Table, start: number, end: number): void {
  const line = open.text.slice(start, end);
  const isLast = open.streaming && end === open.text.length;
  const cells = readRow(line).map((cell): Parent => {
    const children: Nodes[] = [];
    // A bar behind the last cell ends it.
    const isOpen = isLast && cell.start + cell.text.length === beforeSpace(line, line.length, 0);
    const base = open.base + start + cell.start;
    open.inline.push({ text: cell.text.replaceAll('\\|', '|'), base, children, isOpen });
    return { type: 'tableCell', children, start: base };
  });
  table.children.push({ type: 'tableRow', children: cells, start: open.base + start });
}

/** How the columns are aligned under a head of so many; `null` if `line` is not the row below one (GFM 4.10). */
function readAlign(line: string, columns: number): Table['align'] | null {
  const row = line.slice(0, beforeSpace(line, line.length, 0));
  // A line of dashes only is something else.
  if (!/[|:]/.test(row) || !DELIMITER_ROW.test(row)) return null;
  const align = readRow(row).map(({ text }) => {
    const left = text.startsWith(':');
    const right = text.endsWith(':');
    return left && right ? 'center' : left ? 'left' : right ? 'right' : 'none';
  });
  return align.length === columns ? align : null;
}

/** The cells of a row as they are written, and where in it. Bars at its ends stand around them. */
function readRow(line: string) {
  const cells: { readonly text: string; readonly start: number }[] = [];
  let from = line.startsWith('|') ? 1 : 0;
  const add = (end: number) => {
    const start = Math.min(end, afterSpace(line, from));
    cells.push({ text: line.slice(start, beforeSpace(line, end, start)), start });
  };
  for (const { 0: found, index } of line.matchAll(BAR)) {
    if (found !== '|' || index < from) continue;
    add(index);
    from = index + 1;
  }
  if (afterSpace(line, from) < line.length) add(line.length);
  return cells;
}
