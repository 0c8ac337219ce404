import { type Fields, isFields } from './values';

/** Fields that hold a program's own values, whose names must stay as they are. */
const OF_PROGRAM = new Set(['args', 'response', 'output', 'text']);

/** Levels in which names are changed, lists included: enough for a file of a part of a content of a candidate of a response. */
const DEPTH = 16;

/**
 * Fields of a record of Google's APIs under the names of their JSON. Libraries of Python write these in snake case, with `null` for missing
 * fields.
 */
export function camelCased(fields: Fields, depth = 0): Fields {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue;
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
