import { copyOf, hasHoles, remembered, toJson } from '@agent-transcript/text/given';

const PLACE = { of: 'redactRun', key: 'run' };

/**
 * The part of a run's value that can be read: the same value if its fields are all that it says. An object with fields that throw, a
 * sparse list, and an object such as a `Map` or a `URL` become JSON, the same each time; `undefined` if none of it can be read.
 */
export const readable = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || saysItsFields(value) ? value : asJson(value, PLACE);

const asJson = remembered((value, place) => {
  const json = toJson(value, place);
  // JSON, but other JSON each time it is read.
  return json === value ? copyOf(value as object, place) : json;
});

/** The readable values of an object or a list by key; `isWhole` if they are those that it holds. */
export function partsIn(holder: object) {
  let isWhole = true;
  const entries = Object.entries(holder).flatMap(([key, given]: [string, unknown]) => {
    const value = readable(given);
    if (Object.is(value, given)) return [[key, value] as const];
    isWhole = false;
    // A list keeps the places of its other values.
    return value === undefined && !Array.isArray(holder) ? [] : [[key, value] as const];
  });
  return { entries, isWhole };
}

function saysItsFields(value: object): boolean {
  try {
    if (Array.isArray(value))
      return !hasHoles(value) && value.every((one, index) => Object.is(one, value[index]));
    // Bytes and times hold no words.
    if (ArrayBuffer.isView(value) || value instanceof Date) return true;
    if ('toJSON' in value && typeof value.toJSON === 'function') return false;
    const fields = value as Readonly<Record<string, unknown>>;
    // A getter may throw, and may give another object each time.
    for (const key of Object.keys(fields)) if (!Object.is(fields[key], fields[key])) return false;
    return isPlain(value) || Object.prototype.toString.call(value) === '[object Object]';
  } catch {
    // A getter or a proxy.
    return false;
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
