import { createContext, runInContext } from 'node:vm';
import { cpuSeconds } from '../cpuSeconds';

/**
 * Allowed factor for a text of twice the length. Quadratic growth is a factor of four; cache misses make single
 * doublings as slow, so several are measured.
 */
const MOST = 3;

/** Seconds; shorter times do not show how they grow. */
const LONG_ENOUGH = 0.001;
const LONGEST = 8_192;

/** Factor between the shortest and the longest compared texts. */
const LONGER = [16, 128];

/** Number of repeated measurements of a suspicious result. */
const TRIES = 2;

/** Runs in a context: only there a time limit ends a regular expression. */
const context: { measure?: () => string | null } = createContext({});

/**
 * Describes the fault of a function that takes more than linear time; `null` without one. Lengths are doubled until the
 * time is measurable; the smallest of several times counts, and suspicious results are measured again.
 *
 * @param limit Milliseconds for all lengths together; longer calls are ended and reported as hanging.
 */
export function growsTooFast(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  limit = 60_000,
): string | null {
  let length = 32;
  const secondsOf = (size: number) => {
    const text = textOf(size);
    return cpuSeconds(() => {
      try {
        run(text);
      } catch {
        // Rejecting a text is a valid result.
      }
    });
  };
  const least = new Map<number, number>();
  const leastOf = (size: number) => {
    const seconds = Math.min(
      least.get(size) ?? Number.POSITIVE_INFINITY,
      secondsOf(size),
      secondsOf(size),
      secondsOf(size),
    );
    least.set(size, seconds);
    return seconds;
  };
  const measure = () => {
    for (let time = 1; ; ) {
      const isShort = leastOf(length) < LONG_ENOUGH;
      if (isShort && length >= LONGEST) return null;
      if (isShort) {
        length *= 2;
        continue;
      }
      const growths = LONGER.map(
        (times) => () => (leastOf(length * times) / leastOf(length)) ** (1 / Math.log2(times)),
      );
      const isSlow = growths.every((growth) => growth() > MOST);
      // The first calls include compilation and may be faster later.
      if (leastOf(length) < LONG_ENOUGH) continue;
      if (!isSlow) return null;
      if (time++ === TRIES)
        return `${growths.map((growth) => growth().toFixed(1)).join(' and ')} × for each doubling of ${length} characters`;
    }
  };
  try {
    context.measure = measure;
    return runInContext('measure()', context, { timeout: limit }) as string | null;
  } catch {
    return `more than ${limit / 1000} s for ${length} characters`;
  }
}
