import { createContext, runInContext } from 'node:vm';
import { cpuSeconds } from '../cpuSeconds';

/**
 * How many times longer a text of twice the length may take. Four times is the square; memory that is no longer at hand makes single
 * doublings as slow, so that many are looked at.
 */
const MOST = 3;

/** In seconds: shorter times say nothing about how they grow. */
const LONG_ENOUGH = 0.001;
const LONGEST = 8_192;

/** How many times as long the texts are that are compared with. */
const LONGER = [16, 128];

/** How often what looks too slow is measured again. */
const TRIES = 2;

/** What is measured runs in a context: only there a limit of time ends a regular expression. */
const context: { measure?: () => string | null } = createContext({});

/**
 * Says what is wrong when a function takes more than in proportion to the length of a text: `null` if nothing is. Lengths are doubled
 * until the time can be told; the least of several times counts, and what looks too slow once is measured again.
 *
 * @param limit In milliseconds, for all lengths together: what takes longer is ended, and said to hang.
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
        // To refuse a text is an answer.
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
      // The first calls compile: what took long then may be short.
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
