import { numberOf } from './values';

/** Milliseconds: longer than any call. */
const FOREVER = 1e12;

/**
 * Start of a call by its end and its duration in milliseconds, or `told`, the start by its line, if that is earlier: programs may write
 * the lines of a call and of its result at once. Untrusted: an endless duration is ignored.
 */
export function startOf(endedAt: number | undefined, took: unknown, told?: number): number | undefined {
  const milliseconds = Math.max(0, numberOf(took) ?? NaN);
  if (endedAt === undefined || !(milliseconds < FOREVER)) return told;
  return Math.min(told ?? Infinity, endedAt - milliseconds);
}
