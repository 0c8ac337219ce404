import { type Fields, isFields } from '../core/values';

/** Fields of the API that hold what a program says, in whose names nothing is changed. */
const OF_PROGRAM = new Set(['args', 'response', 'output', 'text']);

/** How deep names are changed, lists included: a response holds candidates, which hold contents, which hold parts, which hold files. */
const DEPTH = 16;

/** The fields of a record under the names of the API's JSON: the library of Python writes them with `_`. */
export function camelCased(fields: Fields, depth = 0): Fields {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const key = name.replace(/_[a-z]/g, (letters) => letters.slice(1).toUpperCase());
    Object.defineProperty(result, key, {
      value: OF_PROGRAM.has(key) ? value : renamed(value, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

function renamed(value: unknown, depth: number): unknown {
  if (depth > DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, depth + 1));
  return isFields(value) ? camelCased(value, depth) : value;
}
