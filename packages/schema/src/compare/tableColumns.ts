import { isPlainObject } from '../core';
import type { Shapes } from './createShapes';
import { type Shape, textOf } from './shape';
import type { RowColumn } from './types';

/** Limits of a table: lists with more columns or longer texts are easier to read as lists. */
const MAX_COLUMNS = 12;
const MAX_CELL = 160;
/** Entries examined at most. */
const MAX_LOOKED_AT = 2_000;

/** The columns of a list of flat objects, in the schema's order; `null` for any other list. */
export function tableColumns(shapes: Shapes, shape: Shape, list: readonly unknown[]): RowColumn[] | null {
  const keys = new Set<string>();
  for (let index = 0; index < list.length && index < MAX_LOOKED_AT; index++) {
    const entry = list[index];
    if (!isPlainObject(entry)) return null;
    for (const key of Object.keys(entry)) {
      const value = entry[key];
      if (typeof value === 'object' && value !== null) return null;
      if (typeof value === 'string' && (value.length > MAX_CELL || value.includes('\n'))) return null;
      keys.add(key);
      if (keys.size > MAX_COLUMNS) return null;
    }
  }
  if (keys.size === 0) return null;
  const entry = shapes.of(shape.refsAt(0));
  const ordered = [...entry.properties.keys()].filter((key) => keys.has(key) || entry.required.has(key));
  const all = [...ordered, ...[...keys].filter((key) => !entry.properties.has(key))];
  return all.map((key) => ({ key, label: textOf(shapes.of(entry.refsOf(key)), 'title') ?? key }));
}
