import { numberOf } from './values';

/** Milliseconds: longer than any call takes. */
const FOREVER = 1e12;

/**
 * When a call began that ended at a time, and took so many milliseconds. Of that and of the beginning that its lines tell the earlier
 * one: the lines of a call and of its result may be written at once. Untrusted: forever says nothing.
 */
export function startOf(endedAt: number | undefined, took: unknown, told?: number): number | undefined {
  const milliseconds = Math.max(0, numberOf(took) ?? NaN);
  if (endedAt === undefined || !(milliseconds < FOREVER)) return told;
  return Math.min(told ?? Infinity, endedAt - milliseconds);
}
