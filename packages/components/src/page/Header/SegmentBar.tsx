'use client';

import type { Segment } from '@agent-transcript/analysis/summary';
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react';
import type { LaterLabels } from '../../labels/laterLabels';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { clip } from '../../model/clip';
import { useLaterLabels } from '../../state/useLaterLabels';
import type { usePlaces } from '../view/usePlaces';

interface SegmentBarProps {
  readonly segments: readonly Segment[];
  readonly goTo: ReturnType<typeof usePlaces>;
}

/** More than this leave no room between them. */
const APART = 60;

/** The states of a run's steps as a bar: a slider, whose arrow keys go through the steps, and on which a click leads to one. */
export function SegmentBar({ segments, goTo }: SegmentBarProps): ReactNode {
  const labels = useLaterLabels();
  const [chosen, setChosen] = useState(0);
  const last = segments.length - 1;
  const at = Math.min(chosen, last);
  const go = (index: number, focus: boolean) => {
    const segment = segments[index];
    if (segment === undefined) return;
    setChosen(index);
    goTo(segment.place, focus);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const right = isMirrored ? at - 1 : at + 1;
    const left = isMirrored ? at + 1 : at - 1;
    const next = new Map([
      ['ArrowRight', right],
      ['ArrowLeft', left],
      ['ArrowUp', at + 1],
      ['ArrowDown', at - 1],
      ['Home', 0],
      ['End', last],
      ['Enter', at],
    ]).get(key);
    if (next === undefined) return;
    event.preventDefault();
    go(Math.max(0, Math.min(next, last)), key === 'Enter');
  };
  // One tooltip, on the bar: while a run grows, each of its segments is another one with each step.
  const [pointedAt, setPointedAt] = useState<number>();
  const pointed = pointedAt === undefined ? undefined : segments[pointedAt];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the arrow keys and Enter
    <div
      role="slider"
      tabIndex={0}
      aria-label={labels.segments}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={segments[at] && segmentWords(segments[at], labels)}
      data-part="Bar"
      title={pointed && segmentWords(pointed, labels)}
      data-many={segments.length > APART || undefined}
      onKeyDown={onKeyDown}
      onClick={({ target }) => go(indexOf(target) ?? -1, false)}
      onPointerOver={({ target }) => setPointedAt(indexOf(target))}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <Segments segments={segments} />
    </div>
  );
}

/** The index of the segment at which an event happened. */
function indexOf(target: EventTarget): number | undefined {
  const index = (target as Element).closest('[data-part="Segment"]')?.getAttribute('data-index');
  return index ? Number(index) : undefined;
}

/** Renders again only when a segment has changed, not with each token. */
const Segments = memo(function Segments({ segments }: Pick<SegmentBarProps, 'segments'>): ReactNode {
  return segments.map((segment, index) => (
    <span
      // A growing run is divided anew into as many segments: their elements stay.
      // oxlint-disable-next-line react/no-array-index-key -- they hold no state
      key={index}
      data-part="Segment"
      data-index={index}
      data-status={segment.state}
      data-share={shareOf(segment)}
    />
  ));
});

/** How many of those that a segment stands for are in its state; nothing for all. */
function shareOf({ inState, count }: Segment): 'few' | 'many' | undefined {
  if (inState === count) return undefined;
  return inState * 3 < count ? 'few' : 'many';
}

/** “Step 3: Reading it, failed”, or of several “Step 3: Reading it, failed, 2 of 15”. */
function segmentWords(
  { state, number, label, count, inState }: Segment,
  labels: TranscriptLabels & LaterLabels,
): string {
  if (state === 'answered') return labels.answer;
  const step = number === undefined ? '' : labels.step(number);
  const name = [step, clip(label, 80)].filter(Boolean).join(labels.colon);
  const states = state === 'cutOff' ? labels.truncated : labels[state];
  return [name, states, ...(count > 1 ? [labels.outOf(inState, count)] : [])].join(', ');
}
