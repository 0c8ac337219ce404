/** Symbols of milliseconds, seconds, minutes and hours in a language. */
export type DurationUnits = readonly [ms: string, s: string, min: string, h: string];

/**
 * Formats a duration with as much precision as a reader needs: `320 ms`, `9.4 s`, `3 min 2 s`, `2 h 5 min`.
 *
 * @param number Number format of the language.
 */
export function sayDuration(
  milliseconds: number,
  number: Intl.NumberFormat,
  [ms, s, min, h]: DurationUnits,
): string {
  const say = (value: number, unit: string) => `${number.format(value)} ${unit}`;
  if (milliseconds < 1_000) return say(Math.round(milliseconds), ms);
  if (milliseconds < 9_950) return say(Math.round(milliseconds / 100) / 10, s);
  const seconds = Math.round(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  const two = (big: number, bigUnit: string, small: number, smallUnit: string) =>
    small === 0 ? say(big, bigUnit) : `${say(big, bigUnit)} ${say(small, smallUnit)}`;
  if (seconds < 60) return say(seconds, s);
  if (minutes < 60) return two(minutes, min, seconds % 60, s);
  return two(Math.floor(minutes / 60), h, minutes % 60, min);
}
