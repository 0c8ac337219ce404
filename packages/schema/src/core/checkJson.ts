import { ProtocolError, type ProtocolErrorDetails } from './index';
import { toPointer } from '..';
import type { JsonValue } from './index';

/** How deeply arrays and objects may be nested: what makes plain recursion safe elsewhere. */
export const MAX_DEPTH = 1000;

/** How many values one value may hold: stops a small object graph that unfolds without end. */
const MAX_VALUES = 20_000_000;

/** Where a value stands, for the message and the details of an error. */
export interface Place extends ProtocolErrorDetails {
  /** Names the value in a sentence: `data of message 3`. */
  readonly name: string;
}

/**
 * Makes sure that a value is JSON: plain objects, arrays, strings, finite numbers, booleans, null.
 *
 * A property that is `undefined` counts as absent, as in `JSON.stringify`. One walk, linear in the
 * size of the value.
 *
 * @throws ProtocolError `not-json`, `cyclic`, `too-deep` or `too-large`, with the JSON Pointer.
 */
export function checkJson(value: unknown, place: Place): asserts value is JsonValue {
  const path: (string | number)[] = [];
  // Only the open ancestors: the same object twice side by side is no cycle.
  const open = new Set<object>();
  let values = 0;

  visit(value);

  function visit(current: unknown): void {
    if (++values > MAX_VALUES) fail('too-large', 'is too large');
    if (isScalar(current)) return;
    if (typeof current !== 'object' || current === null) {
      fail('not-json', `is of type ${typeof current}, which JSON does not have`);
    }
    if (open.has(current)) fail('cyclic', 'contains itself');
    if (open.size >= MAX_DEPTH) fail('too-deep', `is nested deeper than ${MAX_DEPTH} levels`);
    open.add(current);
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length; index++) step(index, current[index]);
    } else {
      if (!isPlain(current)) fail('not-json', 'is no plain object');
      for (const key of Object.keys(current)) {
        const child: unknown = (current as Record<string, unknown>)[key];
        if (child !== undefined) step(key, child);
      }
    }
    open.delete(current);
  }

  function step(key: string | number, child: unknown): void {
    path.push(key);
    visit(child);
    path.pop();
  }

  function fail(code: 'not-json' | 'cyclic' | 'too-deep' | 'too-large', what: string): never {
    const { name, ...details } = place;
    const pointer = toPointer(path);
    throw new ProtocolError(code, `The ${name}${pointer && ` at ${pointer}`} ${what}.`, {
      ...details,
      pointer,
    });
  }
}

function isScalar(value: unknown): boolean {
  const type = typeof value;
  return type === 'string' || type === 'boolean' || value === null || Number.isFinite(value);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The second clause is Object.prototype of any realm: a frame's objects are plain too.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
