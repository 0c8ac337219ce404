import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cpuSeconds } from './cpuSeconds';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Seconds. In shorter times, a linear search per record would not be visible. */
const LONG_ENOUGH = 0.1;
const MAX_SIZE = 16_384;
const TRIES = 5;

/** Allowed factor for each doubling of the size, for linear work. */
export const LINEAR = 2.2;

/**
 * Factor by which the time grows per doubling of the size, over two doublings. `prepare` creates the input of a size
 * and returns the work. Compilation and garbage collection make some measurements larger; quadratic work stays
 * quadratic at larger sizes. So each try uses a larger size, and the smallest factor counts, up to the first that is at
 * most `enough`.
 */
export function growthOf(prepare: (size: number) => () => void, enough = LINEAR): number {
  const secondsOf = (size: number) => {
    const work = prepare(size);
    // Garbage of earlier measurements would be collected in this one.
    collectGarbage();
    return cpuSeconds(work);
  };
  const fastest = (size: number) => Math.min(secondsOf(size), secondsOf(size));
  let size = 4;
  for (let seconds = fastest(size); seconds < LONG_ENOUGH && size < MAX_SIZE; seconds = fastest(size))
    size = Math.min(MAX_SIZE, size * Math.min(8, Math.max(2, Math.floor(LONG_ENOUGH / seconds))));
  let growth = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && growth >= enough; time++) {
    const few = fastest(size);
    growth = Math.min(growth, Math.sqrt(secondsOf(size * 4) / few));
    size = Math.ceil(size * 1.5);
  }
  return growth;
}
