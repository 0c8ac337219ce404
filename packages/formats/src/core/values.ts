/** Untrusted values, read as what they should be: nothing here throws. */
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '@agent-transcript/text/values';

export { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf, timeOf };

/** An id: text, or a number as text; `undefined` for anything else. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : stringOf(value);

/** The JSON object or list that a text holds; the value itself if it is no such text. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/**
 * The value that a text holds as JSON; the value itself if it is no such text.
 *
 * @param times How often it may have been written as JSON.
 */
export function unquoted(value: unknown, times: number): unknown {
  let result = value;
  try {
    for (let left = times; left > 0 && typeof result === 'string' && /^\s*["[{]/.test(result); left--)
      result = JSON.parse(result) as unknown;
  } catch {
    // Other text.
  }
  return result;
}

/** Arguments of a call: an object, or a text with JSON in it, which stays as it is written. Empty ones are `{}`. */
export const argumentsOf = (value: unknown): unknown =>
  value === undefined || value === null || value === '' ? {} : value;

/** The object without fields that are `undefined`. */
export function defined<Shape extends object>(shape: Shape) {
  // Not from entries: an object made of those takes several times the memory.
  const result: Record<string, unknown> = {};
  for (const name in shape) {
    const value = shape[name];
    if (value !== undefined) result[name] = value;
  }
  return result as { [Name in keyof Shape]?: Exclude<Shape[Name], undefined> };
}

/** The object without some fields. */
export function without<Shape extends object>(shape: Shape, names: readonly (keyof Shape)[]): Shape {
  const result = { ...shape };
  for (const name of names) delete result[name];
  return result;
}

/** A value as JSON; the empty text for one that cannot be written so, such as one that nests too deep. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Whether two values are the same JSON. Values that cannot be written as JSON, such as cycles, are equal to none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}
