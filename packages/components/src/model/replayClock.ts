import type { RunMoment } from './runMoments';

/** How long the time between two moments lasts in a replay, in milliseconds: a shorter time is not seen, a longer one is a pause. */
const SHORTEST = 200;
const LONGEST = 10_000;

/** The same where no time is known. */
const USUAL = 600;

/** The time of a replay, in which nobody waits for long. */
export interface ReplayClock {
  /** When each number of moments has been, from 0: milliseconds of the replay, each later than the one before. */
  readonly at: readonly number[];
  /** Numbers of moments at which a call has ended, or any moment where there is no call; with the start and the end. */
  readonly stops: readonly number[];
  /** Milliseconds that the run took; `undefined` where its times are not known. */
  readonly duration: number | undefined;
}

/** The time of a replay. */
export function replayClock(moments: readonly RunMoment[]): ReplayClock {
  const at = [0];
  let now = 0;
  for (const [index, { time }] of moments.entries()) {
    const before = moments[index - 1]?.time;
    now += time === undefined ? USUAL : Math.min(LONGEST, Math.max(SHORTEST, time - (before ?? time)));
    at.push(now);
  }
  const ends = moments.flatMap(({ endsCall }, index) => (endsCall ? [index + 1] : []));
  const all = ends.length > 0 ? [0, ...ends, moments.length] : at.map((_, index) => index);
  return { at, stops: [...new Set(all)], duration: elapsed(moments, moments.length) };
}

/** How long the run had gone on after `count` moments, in milliseconds; `undefined` where its times are not known. */
export function elapsed(moments: readonly RunMoment[], count: number): number | undefined {
  const first = moments.find(({ time }) => time !== undefined)?.time;
  const last = moments.at(-1)?.time;
  if (first === undefined || last === undefined || last <= first) return undefined;
  return Math.max(0, (moments[count - 1]?.time ?? first) - first);
}

/** How many moments have been at a time of the replay. */
export function countAt({ at }: ReplayClock, position: number): number {
  let low = 0;
  let high = at.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((at[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
