import { lastWhere } from '../../model/lists/lastWhere';
import type { DrawnInterval } from './lanesOf';

/** Longest wait for a person in a lane, as a share of all other time. A night between two prompts would leave no room for the run. */
const LONGEST = 0.1;

/** Facts of a list of stretches: its first start, its last end, and its waits for a person. */
interface Extent {
  readonly from: number;
  readonly to: number;
  readonly waits: readonly DrawnInterval[];
}

/** Facts by list, computed once: a list may have a hundred thousand stretches. */
const known = new WeakMap<readonly DrawnInterval[], Extent>();

function extentOf(stretches: readonly DrawnInterval[]): Extent {
  let extent = known.get(stretches);
  if (extent === undefined) {
    extent = {
      from: stretches.reduce((first, { startedAt }) => Math.min(first, startedAt), Number.POSITIVE_INFINITY),
      to: stretches.reduce((last, { endedAt }) => Math.max(last, endedAt), Number.NEGATIVE_INFINITY),
      waits: stretches.filter(({ kind }) => kind === 'person'),
    };
    known.set(stretches, extent);
  }
  return extent;
}

/**
 * Position of a time in a lane, from 0 to 1.
 *
 * @param parts Stretches in order, in consecutive lists. Waits for a person overlap nothing.
 */
export function laneScale(parts: readonly (readonly DrawnInterval[])[]): (time: number) => number {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let waited = 0;
  const waits: DrawnInterval[] = [];
  for (const part of parts) {
    const extent = extentOf(part);
    from = Math.min(from, extent.from);
    to = Math.max(to, extent.to);
    for (const wait of extent.waits) {
      waits.push(wait);
      waited += wait.endedAt - wait.startedAt;
    }
  }
  const busy = to - from - waited;
  const most = busy > 0 ? busy * LONGEST : Number.POSITIVE_INFINITY;
  /** Time of each wait and of those before it that is not drawn, in milliseconds. */
  const leftOut = new Float64Array(waits.length);
  let all = 0;
  for (let index = 0; index < waits.length; index++) {
    const { startedAt, endedAt } = waits[index] as DrawnInterval;
    leftOut[index] = all += Math.max(0, endedAt - startedAt - most);
  }
  const whole = to - from - all;
  return (time) => {
    const index = lastWhere(waits.length, (at) => (waits[at] as DrawnInterval).startedAt <= time);
    const wait = waits[index];
    if (wait === undefined) return (time - from) / whole;
    const outBefore = leftOut[index - 1] ?? 0;
    const inWait = wait.startedAt + Math.min(most, wait.endedAt - wait.startedAt) - outBefore;
    return (Math.max(Math.min(time - outBefore, inWait), time - (leftOut[index] as number)) - from) / whole;
  };
}
