import { createContext, runInContext } from 'node:vm';
import { cpuSeconds } from '../cpuSeconds';

/** How many times longer a text of twice the length may take. */
const MOST = 2.5;

/** In seconds: shorter times say nothing about how they grow. */
const LONG_ENOUGH = 0.001;
const LONGEST = 8_192;

/** How often what looks too slow is measured again, each time with more of it. */
const TRIES = 6;

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
    for (; leastOf(length) < LONG_ENOUGH; length *= 2) if (length >= LONGEST) return null;
    const first = length;
    // The first calls compile, and what every call takes is a large part of a short time: a longer text tells more.
    for (let time = 1; ; time++) {
      if (time % 2 === 1) length *= time === 1 ? 4 : 2;
      const growth = (leastOf(length) / leastOf(first)) ** (1 / Math.log2(length / first));
      // Garbage comes with a certain length, and makes one doubling expensive: what grows too fast does so at each.
      if (growth <= MOST || leastOf(length) <= MOST * leastOf(length / 2)) return null;
      if (time === TRIES)
        return `${growth.toFixed(1)} × for each doubling from ${first} to ${length} characters`;
    }
  };
  try {
    context.measure = measure;
    return runInContext('measure()', context, { timeout: limit }) as string | null;
  } catch {
    return `more than ${limit / 1000} s for ${length} characters`;
  }
}
