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
  limit = 10_000,
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
  const measure = () => {
    let seconds = secondsOf(length);
    while (seconds < LONG_ENOUGH && length < LONGEST) {
      length *= 2;
      seconds = secondsOf(length);
    }
    if (seconds < LONG_ENOUGH) return null;
    let [few, many] = [secondsOf(length / 2), seconds];
    for (let time = 0; many > MOST * few; time++) {
      if (time === TRIES) return `${(many / few).toFixed(1)} × from ${length / 2} to ${length} characters`;
      // A longer text tells more; garbage and compiling are in one time, and not in all.
      if (time % 2 === 1) {
        length *= 2;
        [few, many] = [many, secondsOf(length)];
      }
      few = Math.min(few, secondsOf(length / 2), secondsOf(length / 2));
      many = Math.min(many, secondsOf(length), secondsOf(length));
    }
    return null;
  };
  try {
    context.measure = measure;
    return runInContext('measure()', context, { timeout: limit }) as string | null;
  } catch {
    return `more than ${limit / 1000} s for ${length} characters`;
  }
}
