import type { JsonObject } from './index';

/** A property of its own: what it inherits does not count. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
