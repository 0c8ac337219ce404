import { isPlainObject } from './isPlainObject';
import { toPointer } from './jsonPointer';
import { SchemaError } from './SchemaError';
import type { JsonValue } from './types';

/** Limit of nested arrays and objects, so that other code may recurse safely. */
export const MAX_DEPTH = 1000;

/** Limit of values inside one value: stops a small object graph that expands endlessly. */
const MAX_VALUES = 20_000_000;

/**
 * Asserts that a value is JSON: plain objects, arrays, strings, finite numbers, booleans, null.
 *
 * A property with the value `undefined` counts as absent, as in `JSON.stringify`. Linear in the size of the value.
 *
 * @param name Name of the value in messages, such as `data of message 3`.
 * @throws SchemaError `not-json`, `cyclic`, `too-deep` or `too-large`, with the JSON Pointer.
 */
export function checkJson(value: unknown, name: string): asserts value is JsonValue {
  const path: (string | number)[] = [];
  // Only open ancestors: the same object in two places is not a cycle.
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
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length; index++) step(current, index, current[index]);
    } else {
      if (!isPlainObject(current)) fail('not-json', 'must be a plain object');
      for (const key of Object.keys(current)) {
        const child = current[key];
        if (child !== undefined) step(current, key, child);
      }
    }
    open.delete(current);
  }

  function step(parent: object, key: string | number, child: unknown): void {
    if (isScalar(child)) {
      if (++values > MAX_VALUES) fail('too-large', 'is too large');
      return;
    }
    // Containers of scalars only, the common case, cannot contain themselves.
    open.add(parent);
    path.push(key);
    visit(child);
    path.pop();
  }

  function fail(code: 'not-json' | 'cyclic' | 'too-deep' | 'too-large', what: string): never {
    const pointer = toPointer(path);
    throw new SchemaError(code, `The ${name}${pointer && ` at ${pointer}`} ${what}.`, { pointer });
  }
}

function isScalar(value: unknown): boolean {
  const type = typeof value;
  return type === 'string' || type === 'boolean' || value === null || Number.isFinite(value);
}
