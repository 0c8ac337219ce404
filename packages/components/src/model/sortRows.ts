/** The column by which a table is sorted. */
export interface SortedBy {
  readonly column: number;
  readonly descending: boolean;
}

/**
 * The indexes of rows in the order of a column: numbers by value, before texts by the alphabet, before yes and no, before nothing; a
 * missing cell is always last. Equal cells keep their order.
 */
export function sortRows(rows: readonly (readonly unknown[])[], by: SortedBy | null): readonly number[] {
  const indexes = rows.map((_, index) => index);
  if (by === null) return indexes;
  const { column, descending } = by;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return indexes.toSorted((one, other) => {
    const a = rows[one]?.[column];
    const b = rows[other]?.[column];
    const ranks = rankOf(a) - rankOf(b);
    if (ranks !== 0 && (isMissing(a) || isMissing(b))) return ranks;
    const order = ranks === 0 ? compareCells(a, b, compare) : ranks;
    return descending ? -order : order;
  });
}

const isMissing = (cell: unknown) => cell === undefined || cell === null;

function rankOf(cell: unknown): number {
  if (typeof cell === 'number') return 0;
  if (typeof cell === 'string') return 1;
  return isMissing(cell) ? 3 : 2;
}

function compareCells(a: unknown, b: unknown, compare: (a: string, b: string) => number): number {
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a ?? 0) - Number(b ?? 0);
}
