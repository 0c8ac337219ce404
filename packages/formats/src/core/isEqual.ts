/** Path of a text in a value: names of fields, and -1 for the last item of a list. */
export type TextPath = readonly (string | -1)[];

/** The most values and levels that are compared: untrusted values may hold each other. */
const MOST = 10_000;
const DEPTH = 32;

/** Position in the path of a comparison that leaves no text out. */
const NOWHERE = -1;

/**
 * True if two values of plain objects, lists and primitives are equal. Values that are too large to compare are not equal, and neither
 * are instances of classes, whose fields do not tell everything.
 *
 * @param but Path of a text that may differ.
 */
export const isEqual = (one: unknown, other: unknown, but: TextPath = []): boolean =>
  compare(one, other, { but, left: MOST }, but.length === 0 ? NOWHERE : 0, DEPTH);

/** A comparison, with the number of values that it may still look at. */
interface Comparison {
  readonly but: TextPath;
  left: number;
}

/** Compares with plain loops, which are fastest: it is called at each token. */
function compare(one: unknown, other: unknown, state: Comparison, at: number, depth: number): boolean {
  const { but } = state;
  if (at === but.length || Object.is(one, other)) return true;
  if (--state.left < 0 || depth === 0) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    const last = but[at] === -1 ? one.length - 1 : NOWHERE;
    for (let index = 0; index < one.length; index++)
      if (!compare(one[index], other[index], state, index === last ? at + 1 : NOWHERE, depth - 1))
        return false;
    return true;
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) return false;
    if (!compare(one[key], other[key], state, key === but[at] ? at + 1 : NOWHERE, depth - 1)) return false;
  }
  return true;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Text at a path of a value; `undefined` if it is missing or empty. */
export function textAt(value: unknown, path: TextPath): string | undefined {
  let found = value;
  for (const key of path) {
    if (key === -1 ? !Array.isArray(found) : !isPlain(found)) return undefined;
    found = key === -1 ? (found as unknown[]).at(-1) : (found as Readonly<Record<string, unknown>>)[key];
  }
  return typeof found === 'string' && found !== '' ? found : undefined;
}
