import { isOfAgent } from '@agent-transcript/analysis/messages';
import type { RunMoment } from './runMoments';

/** Limits of the time between two moments of a replay, in milliseconds: shorter is invisible, longer is a pause. */
const SHORTEST = 200;
const LONGEST = 10_000;

/** Time between two moments if the run has no times. */
const USUAL = 600;

/** Timing of a replay, with long waits shortened. */
export interface ReplayClock {
  /** Time of the replay after each number of moments, from 0, in milliseconds; strictly increasing. */
  readonly at: readonly number[];
  /** Numbers of moments at which a call ended, or all of them in a run without calls; includes the start and the end. */
  readonly stops: readonly number[];
  /** Working time of the run after each number of moments, in milliseconds; empty if its times are unknown. */
  readonly worked: readonly number[];
}

/** Creates the timing of a replay. */
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

/** Time before each number of moments, without the waits for a person. */
function workedIn(moments: readonly RunMoment[]): readonly number[] {
  const worked = [0];
  let before: number | undefined;
  let sum = 0;
  /** Time before words of the program. It counts only if the agent comes next, not if a person does. */
  let held = 0;
  for (const { time, until, role, answers } of moments) {
    const gap = time === undefined || before === undefined ? 0 : Math.max(0, time - before);
    const wentOn = until === undefined ? 0 : Math.max(0, until - Math.max(time ?? until, before ?? until));
    before = time === undefined ? before : Math.max(until ?? time, before ?? time);
    const isWork = isOfAgent({ role }) && !answers;
    if (isWork) sum += held + gap + wentOn;
    held = isWork || answers || role === 'user' ? 0 : held + gap;
    worked.push(sum);
  }
  return sum > 0 ? worked : [];
}

/** Number of moments up to a time of the replay. */
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
