import type { Root, Step, TranscriptNode } from '@agent-transcript/parser';
import type { Place } from '../messages/RunMessage';
import type { FailureRules } from '../outcome/failureOf';
import type { CallState } from './callState';
import { factsOf } from './factsOf';
import { joined } from './readInBlocks';

/** A part of a run: a step, consecutive calls outside steps, or the answer at the end. */
export interface Segment {
  readonly state: CallState | 'answered';
  /** Place of its start. */
  readonly place: Place;
  /** Number of the step. */
  readonly number: number | undefined;
  /** Title of the step, or the name of its first tool; empty for the answer. */
  readonly label: string;
  /** Numbers of merged segments by state, if it represents several because of `mostSegments`. */
  readonly counts?: Readonly<Partial<Record<CallState | 'answered', number>>>;
}

/** A segment without the indexes of its message. */
export type OwnSegment = Omit<Segment, 'place'> & { readonly start: number };

/** Segments of a tree, in order. */
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

/** State of a step: its own, else that of its last call. */
function stateOf(step: Step, rules: FailureRules): Segment['state'] {
  if (step.outcome === 'failure') return 'failed';
  if (step.status === 'truncated') return 'cutOff';
  const { counts, lastCall } = factsOf(step, rules);
  if (counts.waiting > 0) return 'waiting';
  if (step.status === 'streaming') return 'running';
  return step.outcome === 'success' ? 'done' : (lastCall ?? 'done');
}

/** States of segments by importance to readers. */
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

/** Consecutive segments, and the places where their state changes. */
export interface SegmentPart {
  readonly segments: readonly Segment[];
  readonly runs: readonly StateRun[];
}

/** Consecutive segments with one state. */
interface StateRun {
  readonly segments: readonly Segment[];
  /** Index of the first segment. */
  readonly at: number;
  readonly count: number;
  /** Index of the state in {@link SEGMENT_STATES}. */
  readonly state: number;
}

export function partOf(segments: readonly Segment[]): SegmentPart {
  const starts = segments.flatMap(({ state }, at) => (state === segments[at - 1]?.state ? [] : at));
  const runs = starts.map((at, index) => ({
    segments,
    at,
    count: (starts[index + 1] ?? segments.length) - at,
    state: SEGMENT_STATES.indexOf((segments[at] as Segment).state),
  }));
  return { segments, runs };
}

/**
 * Merges the segments of a run to at most `most`. A merged segment has the state most important to readers, leads to
 * the first segment with it, and counts all of them. Only changes of state are visited: there may be hundreds of
 * thousands of segments, which are slow to read one by one.
 *
 * @param most At least 1.
 */
export function mergeSegments(parts: readonly SegmentPart[], most: number): readonly Segment[] {
  const length = parts.reduce((sum, { segments }) => sum + segments.length, 0);
  if (length <= most) return joined(parts.map(({ segments }) => segments));
  const runs = joined(parts.map((part) => part.runs));
  let next = 0;
  let taken = 0;
  return Array.from({ length: most }, (_, index): Segment => {
    const size = Math.floor(((index + 1) * length) / most) - Math.floor((index * length) / most);
    const counts = SEGMENT_STATES.map(() => 0);
    let worst = SEGMENT_STATES.length;
    let shown: Segment | undefined;
    for (let left = size; left > 0; ) {
      const { segments, at, count, state } = runs[next] as StateRun;
      const some = Math.min(left, count - taken);
      counts[state] = (counts[state] as number) + some;
      if (state < worst) {
        worst = state;
        shown = segments[at + taken];
      }
      left -= some;
      taken += some;
      if (taken < count) continue;
      next++;
      taken = 0;
    }
    const merged = shown as Segment;
    if (size === 1) return merged;
    const counted = SEGMENT_STATES.map((state, rank) => [state, counts[rank] as number] as const);
    return { ...merged, counts: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
  });
}
