import { isObject, setOwn } from '@agent-transcript/schema';
import type { JsonValue } from '../core/types';

type JsonObject = { [key: string]: JsonValue };

/**
 * Merges a later JSON value deeply into an earlier one: objects key by key; all other values are replaced.
 *
 * Objects in `owned` were created by earlier steps of the same merge and are changed in place, so that ten thousand
 * patches of one large object do not copy it ten thousand times. All other objects are copied first, so that no
 * argument changes. A shallow merge replaces the properties of the object. Both values must have passed `checkJson`,
 * which bounds the recursion.
 */
export function mergeInto(
  owned: Set<object>,
  earlier: JsonValue,
  later: JsonValue,
  isShallow = false,
): JsonValue {
  if (!isObject(earlier) || !isObject(later)) return later;
  const target = copyOnce<JsonObject>(owned, earlier);
  for (const key of Object.keys(later)) {
    const value = later[key];
    if (value === undefined) continue;
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    setOwn(target, key, before === undefined || isShallow ? value : mergeInto(owned, before, value));
  }
  return target;
}

/** Returns the object or list itself if this merge has created it, else a copy, which the merge then owns. */
export function copyOnce<Value extends object>(owned: Set<object>, value: Value): Value {
  if (owned.has(value)) return value;
  // A spread defines properties instead of assigning them: safe for any key.
  const copy: object = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value };
  owned.add(copy);
  return copy as Value;
}
