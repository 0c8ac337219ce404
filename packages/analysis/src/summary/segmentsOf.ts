import type { Root, Step, TranscriptNode } from '@agent-transcript/parser';
import type { Place } from '../messages/RunMessage';
import type { FailureRules } from '../outcome/failureOf';
import type { CallState } from './callState';
import { factsOf } from './factsOf';
import { joined } from './readInBlocks';

/** A part of a run: a step, or calls in a row where there is no step around them; at its end the answer. */
export interface Segment {
  readonly state: CallState | 'answered';
  /** Where it begins. */
  readonly place: Place;
  /** Number of a step. */
  readonly number: number | undefined;
  /** Title of the step, or the name of its first tool; empty for the answer. */
  readonly label: string;
  /** Where it stands for several, as `mostSegments` are wanted: how many of them are in each state. */
  readonly counts?: Readonly<Partial<Record<CallState | 'answered', number>>>;
}

/** A segment before its message is known. */
export type OwnSegment = Omit<Segment, 'place'> & { readonly start: number };

/** The segments of a tree, in order. */
export function segmentsOf(tree: Root, rules: FailureRules): readonly OwnSegment[] {
  const segments: OwnSegment[] = [];
  let inRow = false;
  for (const node of tree.children as readonly TranscriptNode[]) {
    if (node.type === 'step') segments.push(ofStep(node, rules));
    else if (node.type === 'tool') {
      const state = factsOf(node, rules).lastCall ?? 'done';
      const last = inRow ? segments.pop() : undefined;
      segments.push(
        last === undefined
          ? { state, start: node.start, number: undefined, label: node.name }
          : { ...last, state: worst(last.state, state) },
      );
    } else if (node.type === 'text' && node.value.trim() === '') continue;
    inRow = node.type === 'tool';
  }
  return segments;
}

function ofStep(step: Step, rules: FailureRules): OwnSegment {
  return { state: stateOf(step, rules), start: step.start, number: step.number, label: step.title };
}

/** What its mark says; without one, how its last call ended. */
function stateOf(step: Step, rules: FailureRules): Segment['state'] {
  if (step.outcome === 'failure') return 'failed';
  if (step.status === 'truncated') return 'cutOff';
  const { counts, lastCall } = factsOf(step, rules);
  if (counts.waiting > 0) return 'waiting';
  if (step.status === 'streaming') return 'running';
  return step.outcome === 'success' ? 'done' : (lastCall ?? 'done');
}

/** The states of segments, the one that a reader most wants to see first. */
export const SEGMENT_STATES: readonly Segment['state'][] = [
  'failed',
  'waiting',
  'running',
  'cutOff',
  'denied',
  'cancelled',
  'answered',
  'done',
];

const worst = (one: Segment['state'], other: Segment['state']) =>
  SEGMENT_STATES.indexOf(other) < SEGMENT_STATES.indexOf(one) ? other : one;

/** Segments that follow each other, and the states of them as indexes of {@link SEGMENT_STATES}. */
export interface SegmentPart {
  readonly segments: readonly Segment[];
  readonly states: readonly number[];
  /** How many are in each state. */
  readonly counts: readonly number[];
}

export function partOf(segments: readonly Segment[]): SegmentPart {
  const counts = SEGMENT_STATES.map(() => 0);
  const states = segments.map(({ state }) => SEGMENT_STATES.indexOf(state));
  for (const state of states) counts[state] = (counts[state] as number) + 1;
  return { segments, states, counts };
}

/**
 * The segments of a run, `most` at most: of more, neighbours become one. It leads to the first of them with the state that a reader most
 * wants to see, which is its state, and counts them all. Of a part that is in one of them as a whole only the counts are looked at: there
 * may be hundreds of thousands of segments, which the processor fetches one by one.
 *
 * @param most From 1.
 */
export function mergeSegments(parts: readonly SegmentPart[], most: number): readonly Segment[] {
  const length = parts.reduce((sum, { segments }) => sum + segments.length, 0);
  if (length <= most) return joined(parts.map(({ segments }) => segments));
  let part = 0;
  let at = 0;
  return Array.from({ length: most }, (_, index): Segment => {
    const counts = SEGMENT_STATES.map(() => 0);
    let worst = SEGMENT_STATES.length;
    let shown: Segment | undefined;
    const take = (state: number, count: number, { segments, states }: SegmentPart, from: number) => {
      counts[state] = (counts[state] as number) + count;
      if (count === 0 || state >= worst) return;
      worst = state;
      shown = segments[states.indexOf(state, from)];
    };
    const size = Math.floor(((index + 1) * length) / most) - Math.floor((index * length) / most);
    for (let left = size; left > 0; ) {
      const one = parts[part] as SegmentPart;
      const whole = at === 0 && one.states.length <= left;
      const taken = whole ? one.states.length : Math.min(left, one.states.length - at);
      if (whole) for (const [state, count] of one.counts.entries()) take(state, count, one, 0);
      else for (let next = at; next < at + taken; next++) take(one.states[next] as number, 1, one, next);
      left -= taken;
      at += taken;
      if (at < one.states.length) continue;
      part++;
      at = 0;
    }
    const merged = shown as Segment;
    if (size === 1) return merged;
    const counted = SEGMENT_STATES.map((state, rank) => [state, counts[rank] as number] as const);
    return { ...merged, counts: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
  });
}
