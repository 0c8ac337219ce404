import { isObject } from './isObject';

/** An own property of an object, an inherited one being none; `undefined` also for what is no object. */
export function own(object: unknown, key: string): unknown {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own property, also one named `__proto__`, which assignment would take for the prototype. */
export function setOwn(target: { [key: string]: unknown }, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true });
  } else {
    target[key] = value;
  }
}
