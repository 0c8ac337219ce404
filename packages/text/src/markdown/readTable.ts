import { afterSpace, beforeSpace } from './lines';
import type { Table } from './nodes';

/** A cell of a row as it is written, and where in the row. */
export interface Cell {
  readonly text: string;
  readonly start: number;
}

const DELIMITER_ROW = /^\|?[\t ]*:?-+:?(?:[\t ]*\|[\t ]*:?-+:?)*[\t ]*\|?$/;
/** Bars, and what makes a bar none. */
const BAR = /\\[\\|]|\|/g;

/** How the columns are aligned under a head of so many; `null` if `line` is not the row below one (GFM 4.10). */
export function readAlign(line: string, columns: number): Table['align'] | null {
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

/** The cells of a row. Bars at its ends stand around them. */
export function readRow(line: string): Cell[] {
  const cells: Cell[] = [];
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
