'use client';

import { useNextState } from './useNextState';

/**
 * Previous object while all properties are the same, so that a host may write `components={{ … }}` inline without rendering
 * everything below
 * again.
 */
export function useShallowStable<T extends object>(value: T): T {
  return useNextState(value, (_, next): T => next);
}
