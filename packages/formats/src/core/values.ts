/** Untrusted values, read as what they should be: nothing here throws. */
import { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf } from '@agent-transcript/text/values';

export { type Fields, fieldsOf, isFields, listOf, numberOf, stringOf };

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

/**
 * A time in milliseconds since 1970: from ISO 8601 (without a zone it is UTC), from seconds, milliseconds, microseconds or nanoseconds
 * as number or text, or from `[seconds, nanoseconds]`. Zero is no time.
 */
export function timeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) {
    const [seconds, nanoseconds] = value as readonly unknown[];
    const whole = numberOf(seconds);
    return whole ? whole * 1_000 + Math.floor((numberOf(nanoseconds) ?? 0) / 1e6) : undefined;
  }
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,20}(?:\.\d+)?$/.test(value))) {
    // Nanoseconds have more digits than a number holds: text is cut before it is one, and a number is rounded.
    if (typeof value === 'string' && /^\d{18,}$/.test(value)) return Number(value.slice(0, -6));
    const number = Number(value);
    if (!(number > 0)) return undefined;
    if (number < 1e11) return Math.floor(Math.round(number * 1e6) / 1e3);
    if (number < 1e14) return Math.floor(number);
    return Math.floor((number < 1e17 ? number : Math.round(number / 1e3)) / 1e3);
  }
  if (typeof value !== 'string') return undefined;
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?\s*(Z|[-+]\d\d:?\d\d)?$/i.exec(value);
  if (iso === null) return undefined;
  const [, day = '', clock = '', fraction = '', zone = 'Z'] = iso;
  const time = Date.parse(
    `${day}T${clock}${fraction.slice(0, 4)}${zone.replace(/^([-+]\d\d)(\d\d)$/, '$1:$2')}`,
  );
  return Number.isNaN(time) ? undefined : time;
}

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
