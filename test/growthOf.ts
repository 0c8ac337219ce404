import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { cpuSeconds } from './cpuSeconds';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In seconds: in shorter times a search in a list for each record does not show. */
const LONG_ENOUGH = 0.1;
const MAX_SIZE = 16_384;
const TRIES = 5;

/** How many times longer it may take for each time that the size is doubled, where the time is in proportion to it. */
export const LINEAR = 2.2;

/**
 * How many times longer the work takes for each doubling of its size, over two of them. `prepare` makes what the work of a size
 * needs, and answers the work. Compiling and collecting garbage make some steps larger, but not all; what is not linear stays so
 * with more. So each try takes more, and the least counts, up to the first that is at most `enough`.
 */
export function growthOf(prepare: (size: number) => () => void, enough = LINEAR): number {
  const secondsOf = (size: number) => {
    const work = prepare(size);
    // Else what earlier measures left is collected in this one.
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
