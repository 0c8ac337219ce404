import type { JsonObject } from '@agent-transcript/protocol/schema';

/** A property of its own: what it inherits does not count. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
