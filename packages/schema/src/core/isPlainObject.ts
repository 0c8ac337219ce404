import { isObject, type JsonObject } from './isObject';

/** True if a value is a plain object, as `JSON.parse` returns, of any realm. */
export function isPlainObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return !prototype || !Object.getPrototypeOf(prototype);
}
