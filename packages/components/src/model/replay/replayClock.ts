import { isOfAgent } from '@agent-transcript/analysis/messages';
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
  /** How long the run had worked after each number of moments, in milliseconds; empty where its times are not known. */
  readonly worked: readonly number[];
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
  return { at, stops: [...new Set(all)], worked: workedIn(moments) };
}

/** The time before each number of moments, without that in which a person was waited for. */
function workedIn(moments: readonly RunMoment[]): readonly number[] {
  const worked = [0];
  let before: number | undefined;
  let sum = 0;
  /** Time before words of the program: whoever comes next was waited for. */
  let held = 0;
  for (const { time, role, answers } of moments) {
    const gap = time === undefined || before === undefined ? 0 : Math.max(0, time - before);
    before = time ?? before;
    const isWork = isOfAgent({ role }) && !answers;
    if (isWork) sum += held + gap;
    held = isWork || answers || role === 'user' ? 0 : held + gap;
    worked.push(sum);
  }
  return sum > 0 ? worked : [];
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
