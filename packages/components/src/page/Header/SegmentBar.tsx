'use client';

import { SEGMENT_STATES, type Segment } from '@agent-transcript/analysis/summary';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react';
import { isRightToLeft } from '../../dom/isRightToLeft';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { clip } from '../../model/texts/clip';
import { useLabels } from '../../state/useLabels';
import type { usePlaces } from '../view/usePlaces';

interface SegmentBarProps {
  readonly segments: readonly Segment[];
  readonly goTo: ReturnType<typeof usePlaces>;
}

/** States of the steps of a run as a bar. It is a slider: its arrow keys go through the steps, and a click goes to a step. */
export function SegmentBar({ segments, goTo }: SegmentBarProps): ReactNode {
  const labels = useLabels();
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
    const right = isRightToLeft(event.currentTarget) ? -1 : 1;
    const next = new Map([
      ['ArrowRight', at + right],
      ['ArrowLeft', at - right],
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
  // One tooltip for the bar, because its segments are not elements.
  const [pointedAt, setPointedAt] = useState<number>();
  const pointed = pointedAt === undefined ? undefined : segments[pointedAt];
  const indexAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const index = Math.floor((isRightToLeft(currentTarget) ? 1 - share : share) * segments.length);
    return Math.max(0, Math.min(index, last));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- handles the arrow keys and Enter
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
      onKeyDown={onKeyDown}
      onClick={(event) => go(indexAt(event), false)}
      onPointerMove={(event) => setPointedAt(indexAt(event))}
      onPointerLeave={() => setPointedAt(undefined)}
    >
      <Segments segments={segments} />
    </div>
  );
}

/** More segments than this leave no gaps. */
const APART = 60;

/** Gap between two segments, as a share of the bar: two pixels of a wide bar. */
const ROOM = 1 / 400;

/** Heights of the bar, of a segment, of a failed segment, and of the smallest visible share, in units of the drawing. */
const HEIGHT = 24;
const SEGMENT = 5;
const FAILED = 8;
const LEAST = 2;

/**
 * Segments as one shape for each state, whatever their number. A segment of several steps has a share for each state, the worst at the
 * bottom. Draws again only when a segment changes, not with each token.
 */
const Segments = memo(function Segments({ segments }: Pick<SegmentBarProps, 'segments'>): ReactNode {
  const width = segments.length > APART ? 1 : 1 - segments.length * ROOM;
  const shapes: Partial<Record<Segment['state'], string>> = {};
  for (const [index, { state, counts = { [state]: 1 } }] of segments.entries()) {
    const height = state === 'failed' ? FAILED : SEGMENT;
    let rest = sumOf(counts);
    let bottom = (HEIGHT + height) / 2;
    let left = height;
    for (const one of SEGMENT_STATES) {
      const count = counts[one];
      if (count === undefined) continue;
      const share =
        count === rest ? left : Math.min(left, Math.max(LEAST, Math.round((left * count) / rest)));
      shapes[one] = `${shapes[one] ?? ''}M${index} ${bottom}v${-share}h${width}v${share}z`;
      bottom -= share;
      left -= share;
      rest -= count;
    }
  }
  return (
    <svg viewBox={`0 0 ${segments.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {SEGMENT_STATES.map(
        (state) =>
          shapes[state] && <path key={state} data-part="Segment" data-status={state} d={shapes[state]} />,
      )}
    </svg>
  );
});

/** “Step 3: Reading it, failed”, or for several steps “Step 3: Reading it, failed, 2 of 15”. */
function segmentWords({ state, number, label, counts }: Segment, labels: TranscriptLabels): string {
  if (state === 'answered') return labels.answer;
  const step = number === undefined ? '' : labels.step(number);
  const name = [step, clip(label, 80)].filter(Boolean).join(labels.colon);
  const words = [name, state === 'cutOff' ? labels.truncated : labels[state]];
  if (counts) words.push(labels.outOf(counts[state] ?? 0, sumOf(counts)));
  return words.join(', ');
}

const sumOf = (counts: NonNullable<Segment['counts']>) =>
  Object.values(counts).reduce((sum, count) => sum + count);
