'use client';

import { useNextState } from './useNextState';

/**
 * The object that was given before, for as long as all that is in it is the same: a host may write `components={{ … }}` where it
 * renders, and nothing below needs to render again for that.
 */
export function useSame<T extends object>(given: T): T {
  return useNextState(given, (_, one): T => one);
}
