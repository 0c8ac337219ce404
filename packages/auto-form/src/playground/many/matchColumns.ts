import { isReserved, pointerKeys } from '@agent-transcript/schema';
import { bodiesOf, entrySchema, isOpen, propertySchemas, type SchemaNode, takesObjects } from './findSchemas';

/** A column of a set of inputs, and the place in the Input that it fills. */
export interface TableColumn {
  readonly name: string;
  /** The whole Input, where it is empty. */
  readonly path: readonly (string | number)[];
  readonly schema?: SchemaNode | undefined;
}

/** A column that fills nothing. */
export interface ColumnProblem {
  readonly code: 'unknown-column' | 'double-column' | 'nameless-column';
  readonly column: string;
}

interface MatchedColumns {
  /** In the order of the names, `null` for a column that fills nothing. */
  readonly columns: readonly (TableColumn | null)[];
  readonly problems: readonly ColumnProblem[];
}

/** The longest list that a path leads into. */
const MAX_INDEX = 999;

/** Matches the names of columns to the places of a prepared schema: by name, by title, by JSON Pointer, by dotted path. */
export function matchColumns(names: readonly string[], root: SchemaNode): MatchedColumns {
  const problems: ColumnProblem[] = [];
  const filled = new Set<string>();
  const columns = names.map((given, index): TableColumn | null => {
    const name = given.trim();
    const fail = (code: ColumnProblem['code'], column = name) => {
      problems.push({ code, column });
      return null;
    };
    if (name === '') return fail('nameless-column', String(index + 1));
    const place = findPlace(name, root, index);
    if (place === null) return fail('unknown-column');
    const key = JSON.stringify(place.path);
    if (filled.has(key)) return fail('double-column');
    filled.add(key);
    return { name, ...place };
  });
  return { columns, problems };
}

type FoundPlace = Omit<TableColumn, 'name'> | null;

function findPlace(name: string, root: SchemaNode, index: number): FoundPlace {
  const bodies = bodiesOf(root, root);
  // An Input that is not an object has no names: its first column is the whole value.
  if (!takesObjects(bodies)) return index === 0 ? { path: [], schema: root } : null;
  const properties = propertySchemas(bodies);
  const property = properties.get(name);
  if (property !== undefined) return { path: [name], schema: property };
  if (name.startsWith('/')) return follow(pointerKeys(name), root);
  const same = nameLike(name, properties);
  if (same !== undefined) return { path: [same], schema: properties.get(same) };
  return (
    (name.includes('.') ? follow(name.split('.'), root) : null) ??
    (isOpen(bodies) && !isReserved(name) ? { path: [name] } : null)
  );
}

/** The property whose name or title differs from a column's in capitals and spaces only. */
function nameLike(name: string, properties: ReadonlyMap<string, SchemaNode>): string | undefined {
  const simple = simplify(name);
  const found = [...properties].filter(
    ([property, { title }]) =>
      simplify(property) === simple || (typeof title === 'string' && simplify(title) === simple),
  );
  // Of two with one title, neither is meant more.
  return found.length === 1 ? found[0]?.[0] : undefined;
}

function simplify(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}

function follow(keys: readonly string[], root: SchemaNode): FoundPlace {
  let schema: SchemaNode | undefined = root;
  const path: (string | number)[] = [];
  for (const key of keys) {
    const bodies: readonly SchemaNode[] = schema === undefined ? [] : bodiesOf(schema, root);
    const property = propertySchemas(bodies).get(key);
    const index = /^\d{1,4}$/.test(key) ? Number(key) : MAX_INDEX + 1;
    const entry = index > MAX_INDEX ? undefined : entrySchema(bodies, index);
    if (property === undefined && entry !== undefined) path.push(index);
    else if (property !== undefined || (isOpen(bodies) && !isReserved(key))) path.push(key);
    else return null;
    schema = property ?? entry;
  }
  return path.length === 0 ? null : { path, schema };
}
