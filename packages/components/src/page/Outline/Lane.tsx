import type { ReactNode } from 'react';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { type DrawnInterval, lanesOf, type Outlined } from './lanesOf';

/** Props of {@link Lane}. */
export interface LaneProps {
  readonly entry: PlacedEntry;
  /** Outline, whose time span is the whole width. */
  readonly outlined: Outlined;
}

/** Width of the drawing, in its own units. */
const WIDTH = 1_000;

/** Minimum width of the bar of a call. */
const NARROWEST = 25;

/**
 * Time of a block next to its line in the outline: calls as bars, which overlap if they ran at the same time, and in paler colours
 * the waits
 * for the model and for a person. Hidden from screen readers, because each call shows its duration.
 */
export function Lane({ entry, outlined }: LaneProps): ReactNode {
  const { scale, of } = lanesOf(outlined);
  const drawn = of(entry);
  if (drawn.length === 0) return null;
  const share = (time: number) => Math.round(scale(time) * WIDTH);
  const bars = (kind: DrawnInterval['kind'], narrowest: number) =>
    drawn
      .filter((one) => one.kind === kind)
      .map(({ startedAt, endedAt }) => {
        const width = Math.max(narrowest, share(endedAt) - share(startedAt));
        return `M${Math.min(share(startedAt), WIDTH - width)} 0h${width}v1h-${width}z`;
      })
      .join('');
  return (
    <svg
      data-part="Lane"
      data-status={entry.state}
      viewBox={`0 0 ${WIDTH} 1`}
      width="56"
      height="6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path data-part="Person" d={bars('person', 0)} />
      <path data-part="Model" d={bars('model', 0)} />
      <path d={bars('tool', NARROWEST)} />
    </svg>
  );
}
