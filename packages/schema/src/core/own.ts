import { isObject } from './isObject';

/** Own property of an object; `undefined` for inherited properties and for other values. */
export function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own property. Works for `__proto__`, where assignment would set the prototype. */
export function setOwn(target: { [key: string]: unknown }, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true });
  } else {
    target[key] = value;
  }
}
