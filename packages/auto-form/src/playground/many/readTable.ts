import Papa from 'papaparse';

/** The rows of a table as texts. */
export interface TextTable {
  readonly names: readonly string[];
  /** Separator of the cells. */
  readonly delimiter: string;
  readonly rows: readonly TextRow[];
  /** Number of rows that are not read. */
  readonly left: number;
}

interface TextRow {
  /** As a spreadsheet counts: the names of the columns stand in row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem?: 'open-quote' | 'too-many-cells';
}

/** Stands in no text of people: a table of one column has nothing between its cells. */
const NOTHING = '\u001f';

/** Possible separators. */
const DELIMITERS = ['\t', ';', ',', '|'];

/**
 * Reads a table: what a spreadsheet copies (tabs), or CSV with commas, semicolons or bars. The names of the columns decide
 * which: a text in a later row may have any of them.
 */
export function readTable(text: string, maxRows: number): TextTable {
  const delimiter = delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const [header = [], ...body] = data;
  const unclosed = new Set(
    errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])),
  );
  const rows = body.flatMap((cells, index): TextRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row = { number: index + 2, cells };
    if (unclosed.has(index + 1)) return [{ ...row, problem: 'open-quote' }];
    const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== '');
    return [isLonger ? { ...row, problem: 'too-many-cells' } : row];
  });
  return { names: header, delimiter, rows: rows.slice(0, maxRows), left: Math.max(0, rows.length - maxRows) };
}

/** The separator that is most frequent in the header. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((mark) => [mark, 0]));
  let isQuoted = false;
  for (const mark of text) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (mark === '\n' || mark === '\r') break;
    else if (counts.has(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  // A tab is never part of a name.
  if ((counts.get('\t') ?? 0) > 0) return '\t';
  const [mark, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  return count > 0 ? mark : NOTHING;
}
