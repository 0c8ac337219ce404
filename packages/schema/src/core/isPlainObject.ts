import { isObject, type JsonObject } from './isObject';

/** Tells whether a value is what JSON text makes of `{…}`, of any realm. */
export function isPlainObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return !prototype || !Object.getPrototypeOf(prototype);
}
