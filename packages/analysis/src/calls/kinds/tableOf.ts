import { isFields } from '@agent-transcript/text/values';
import type { Table, TableCell } from '../core/Call';

/** Limit of columns of a readable table. */
const COLUMNS = 20;

/**
 * The table in a JSON value: a list of at least two flat objects that share most of their fields, either the value
 * itself or its only list. `null` without one. Linear in the length of the list.
 *
 * @example
 * tableOf({ total: 2, rows: [{ id: 1 }, { id: 2 }] }); // { columns: ['id'], rows: [[1], [2]] }
 */
export function tableOf(value: unknown): Table | null {
  try {
    return tableIn(listIn(value));
  } catch {
    // A field that throws, or a proxy.
    return null;
  }
}

function tableIn(list: readonly unknown[] | undefined): Table | null {
  if (list === undefined || list.length < 2) return null;
  const columns = new Map<string, number>();
  const rows: (TableCell | undefined)[][] = [];
  let filled = 0;
  for (const item of list) {
    if (!isFields(item) || isContentPart(item)) return null;
    const row: (TableCell | undefined)[] = [];
    for (const [name, cell] of Object.entries(item)) {
      const column = columns.get(name) ?? columns.size;
      if (column === COLUMNS || !isCell(cell)) return null;
      columns.set(name, column);
      row[column] = cell;
      filled++;
    }
    rows.push(row);
  }
  // Most fields are shared if more than half of the cells are filled.
  return filled * 2 > columns.size * rows.length ? { columns: [...columns.keys()], rows } : null;
}

/** The value if it is a list, else its only list. */
function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const lists = isFields(value) ? Object.values(value).filter((field) => Array.isArray(field)) : [];
  return lists.length === 1 ? lists[0] : undefined;
}

const isCell = (value: unknown): value is TableCell =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Text and image parts of a message are not rows. */
const isContentPart = ({ type }: Readonly<Record<string, unknown>>) =>
  typeof type === 'string' && /^(?:(?:in|out)put_)?(?:text|image|audio|file)$|^resource/.test(type);
