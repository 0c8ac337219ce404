import { isObject, isReserved } from '../core';
import type { NoticeCode } from './types';

/** Limit of nesting of a default or choice; also stops circular values. */
const MAX_DEPTH = 64;

/** Approximate number of characters of a JSON value, or the reason why it cannot be used. Stops above `limit`. */
export function measureValue(value: unknown, limit: number): number | NoticeCode {
  let size = 0;
  const problem = visit(value, 0);
  return problem ?? size;

  function visit(current: unknown, depth: number): NoticeCode | undefined {
    size += typeof current === 'string' ? current.length : 4;
    if (size > limit) return 'too-large';
    if (depth > MAX_DEPTH) return 'too-deep';
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length; index++) {
        const problem = visit(current[index], depth + 1);
        if (problem) return problem;
      }
      return undefined;
    }
    if (isObject(current)) {
      for (const key of Object.keys(current)) {
        if (isReserved(key)) return 'reserved-key';
        size += key.length;
        const problem = visit(current[key], depth + 1);
        if (problem) return problem;
      }
      return undefined;
    }
    const isScalar =
      current === null || ['string', 'boolean'].includes(typeof current) || Number.isFinite(current);
    return isScalar ? undefined : 'invalid-keyword';
  }
}
