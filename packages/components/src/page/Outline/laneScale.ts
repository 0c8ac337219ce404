import type { Stretch } from './lanesOf';

/** Longest wait for a person in a lane, as a share of all other time: a night between two prompts would leave no room for the run. */
const LONGEST = 0.1;

/** A wait that is drawn shorter than it was. */
interface Shortened {
  readonly startedAt: number;
  /** How much of it is drawn, and how much of it and of those before is not, in milliseconds. */
  readonly drawn: number;
  readonly leftOut: number;
}

/**
 * Where a time stands in a lane, from 0 to 1.
 *
 * @param stretches In order; waits for a person overlap nothing.
 */
export function laneScale(stretches: readonly Stretch[]): (time: number) => number {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let waited = 0;
  const waits: Stretch[] = [];
  for (const stretch of stretches) {
    const { kind, startedAt, endedAt } = stretch;
    from = Math.min(from, startedAt);
    to = Math.max(to, endedAt);
    if (kind !== 'person') continue;
    waits.push(stretch);
    waited += endedAt - startedAt;
  }
  const busy = to - from - waited;
  const most = busy > 0 ? busy * LONGEST : Number.POSITIVE_INFINITY;
  let leftOut = 0;
  const shortened = waits.map(({ startedAt, endedAt }): Shortened => {
    const drawn = Math.min(most, endedAt - startedAt);
    leftOut += endedAt - startedAt - drawn;
    return { startedAt, drawn, leftOut };
  });
  const whole = to - from - leftOut;
  return (time) => {
    const index = lastBefore(shortened, time);
    const wait = shortened[index];
    if (wait === undefined) return (time - from) / whole;
    const outBefore = shortened[index - 1]?.leftOut ?? 0;
    const inWait = wait.startedAt + wait.drawn - outBefore;
    return (Math.max(Math.min(time - outBefore, inWait), time - wait.leftOut) - from) / whole;
  };
}

/** Index of the last wait that had begun at a time; -1 for none. */
function lastBefore(waits: readonly Shortened[], time: number): number {
  let low = 0;
  let high = waits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((waits[middle] as Shortened).startedAt <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
