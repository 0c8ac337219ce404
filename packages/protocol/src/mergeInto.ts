import { isObject, setOwn } from '@agent-transcript/schema';
import type { JsonValue } from './types';

type JsonObject = { [key: string]: JsonValue };

/**
 * The deep merge of a later JSON value over an earlier one: objects key by key, anything else is
 * replaced.
 *
 * Objects in `owned` were made by earlier steps of the same merge and are written in place, so that
 * ten thousand patches of one large object cost their own size and not ten thousand copies. All
 * other objects are copied first: no argument changes. Both values must have passed `checkJson`,
 * which bounds the recursion.
 */
export function mergeInto(owned: Set<object>, earlier: JsonValue, later: JsonValue): JsonValue {
  if (!isObject(earlier) || !isObject(later)) return later;
  const target = copyOnce(owned, earlier);
  for (const key of Object.keys(later)) {
    const value = later[key];
    if (value === undefined) continue;
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    setOwn(target, key, before === undefined ? value : mergeInto(owned, before, value));
  }
  return target;
}

function copyOnce(owned: Set<object>, object: { readonly [key: string]: JsonValue }): JsonObject {
  if (owned.has(object)) return object;
  // A spread defines properties instead of assigning them: safe for any key.
  const copy = { ...object };
  owned.add(copy);
  return copy;
}
