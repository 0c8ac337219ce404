import { type Fields, fieldsOf, idOf, isFields, listOf } from '../core/values';

/** The most levels of values and dotted names that are read. */
const MAX_DEPTH = 32;

/** Returns the first existing attribute of several names. A name may also be the common prefix of several attributes. */
export type Attributes = (...names: readonly string[]) => unknown;

/** Reads attributes: an object, or the list `[{key, value: {stringValue}}]` of OTLP. */
export function readAttributes(given: unknown): Attributes {
  const values = new Map(Array.isArray(given) ? entriesOf(given, 0) : Object.entries(fieldsOf(given)));
  const tree = createBranch();
  for (const [name, value] of values) {
    const steps = name.split('.', MAX_DEPTH);
    const leaf = steps.pop() ?? '';
    let branch = tree;
    for (const step of steps) {
      const next = isBranch(branch[step]) ? branch[step] : createBranch();
      branch[step] = next;
      branch = next;
    }
    branch[leaf] ??= value;
  }
  return (...names) => {
    for (const name of names) {
      const value = values.get(name) ?? unflattened(inside(tree, name));
      if (value !== undefined && value !== null) return value;
    }
    return undefined;
  };
}

const entriesOf = (list: unknown, depth: number): [string, unknown][] =>
  listOf(list).map((one) => {
    const { key, value } = fieldsOf(one);
    return [idOf(key) ?? '', plain(value, depth)];
  });

/** Plain value of OTLP's `{stringValue}`, `{intValue: "8"}` and so on. */
function plain(value: unknown, depth: number): unknown {
  if (!isFields(value) || depth > MAX_DEPTH) return value;
  const { intValue, arrayValue, kvlistValue } = value;
  if (intValue !== undefined) return Number(idOf(intValue));
  if (isFields(arrayValue)) return listOf(arrayValue.values).map((one) => plain(one, depth + 1));
  if (isFields(kvlistValue)) return Object.fromEntries(entriesOf(kvlistValue.values, depth + 1));
  return value.stringValue ?? value.doubleValue ?? value.boolValue ?? value.bytesValue;
}

/** Dotted names as nested objects. These have no prototype, which a name such as `__proto__` could reach. */
type Branch = Record<string, unknown>;
const createBranch = (): Branch => Object.create(null) as Branch;
const isBranch = (value: unknown): value is Branch =>
  isFields(value) && Object.getPrototypeOf(value) === null;

const inside = (tree: Fields, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, step) => (isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      tree,
    );

/** A branch as an object, or as a list if its names are indexes, which objects keep in ascending order. */
function unflattened(value: unknown): unknown {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, unflattened(inner)] as const);
  return entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
