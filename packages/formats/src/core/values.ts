/** Readers of untrusted values, which never throw. */
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  timeOf as momentOf,
  numberOf,
  stringOf,
} from '@agent-transcript/text/values';

export { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf };

/** Bounds of the times of runs. */
const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2200);

/**
 * A time in milliseconds since 1970: from ISO 8601 (UTC without a zone), from seconds, milliseconds, microseconds or
 * nanoseconds as number or string, or from `[seconds, nanoseconds]`. `undefined` for a time before 2000 or after 2199, which stands for
 * none: programs without a time, and people who mask times, write 0, 1 or the year 1.
 */
export function timeOf(value: unknown): number | undefined {
  const time = momentOf(value);
  return time !== undefined && time >= EARLIEST && time < LATEST ? time : undefined;
}

/** Id as text, from a text or a number; `undefined` for any other value. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : stringOf(value);

/** Parsed object or list of a JSON text; any other value as it is. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * Parsed value of a JSON text; any other value as it is.
 *
 * @param times The most times that the value was written as JSON.
 */
export function unquoted(value: unknown, times: number): unknown {
  let result = value;
  try {
    for (let left = times; left > 0 && typeof result === 'string' && /^\s*["[{]/.test(result); left--)
      result = JSON.parse(result) as unknown;
  } catch {
    // Not JSON: the text is the value.
  }
  return result;
}

/** Arguments of a call: `{}` if they are empty, else as they are. A JSON text keeps its spelling. */
export const argumentsOf = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? {} : value;

/** Copy of an object without `undefined` fields. */
export function defined<Shape extends object>(shape: Shape) {
  // `Object.fromEntries` would make objects of several times the memory.
  const result: Record<string, unknown> = {};
  for (const name in shape) {
    const value = shape[name];
    if (value !== undefined) result[name] = value;
  }
  return result as { [Name in keyof Shape]?: Exclude<Shape[Name], undefined> };
}

/** Copy of an object without some fields. */
export function without<Shape extends object>(shape: Shape, names: readonly (keyof Shape)[]): Shape {
  const result = { ...shape };
  for (const name of names) delete result[name];
  return result;
}

/** JSON of a value; the empty text for a value that JSON cannot hold, such as one that nests too deeply. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** True if two values have the same JSON. A value without JSON, such as a cycle, equals no other. */
export function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
