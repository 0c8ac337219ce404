'use client';

import { useState } from 'react';

/**
 * The object that was given before, for as long as all that is in it is the same: a host may write `components={{ … }}` where it
 * renders, and nothing below needs to render again for that.
 */
export function useSame<T extends object>(given: T): T {
  const [kept, keep] = useState(given);
  if (kept === given || isSame(kept, given)) return kept;
  keep(given);
  return given;
}

function isSame<T extends object>(one: T, other: T): boolean {
  const entries = Object.entries(other);
  return (
    entries.length === Object.keys(one).length &&
    entries.every(([key, value]) => key in one && Object.is(one[key as keyof T], value))
  );
}
