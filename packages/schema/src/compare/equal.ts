import { isPlainObject } from '../core';

/** Values compared at most; larger values count as different. */
const MAX_COMPARED = 2_000;

/** True if two values have the same content; `false` if comparing them takes too long. */
export function equal(a: unknown, b: unknown): boolean {
  let left = MAX_COMPARED;
  return visit(a, b);

  function visit(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (--left < 0 || typeof one !== 'object' || typeof other !== 'object') return false;
    if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
    if (!Array.isArray(one) && !(isPlainObject(one) && isPlainObject(other))) return false;
    const keys = Object.keys(one);
    if (keys.length > left || keys.length !== Object.keys(other).length) return false;
    return keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        visit((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    );
  }
}
