import type { ReactNode } from 'react';
import type { PlacedEntry } from '../../model/outline/placedEntries';
import { lanesOf, type Outlined, type Stretch } from './lanesOf';

/** Props of {@link Lane}. */
export interface LaneProps {
  readonly entry: PlacedEntry;
  /** The outline, whose time is the whole width. */
  readonly outlined: Outlined;
}

/** Width of the drawing, in units of its own. */
const WIDTH = 1_000;

/** Narrowest bar of a call. */
const NARROWEST = 25;

/**
 * How a block spent its time, beside its line in the outline: calls as bars, which overlap where they ran at the same time, and
 * between them, paler, the waits for the model and for a person. For the eye only: each call says how long it took.
 */
export function Lane({ entry, outlined }: LaneProps): ReactNode {
  const { scale, of } = lanesOf(outlined);
  const drawn = of(entry);
  if (drawn.length === 0) return null;
  const share = (time: number) => Math.round(scale(time) * WIDTH);
  const bars = (kind: Stretch['kind'], narrowest: number) =>
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
