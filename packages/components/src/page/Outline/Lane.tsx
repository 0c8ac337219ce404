import type { ReactNode } from 'react';
import type { PlacedEntry } from '../../model/placedEntries';
import { spansOf } from './spansOf';

/** Props of {@link Lane}. */
export interface LaneProps {
  readonly entry: PlacedEntry;
  /** All entries of the outline, whose time is the whole width. */
  readonly entries: readonly PlacedEntry[];
}

/** Narrowest bar, in hundredths of the width. */
const NARROWEST = 3;

/** When a block ran, beside its line in the outline: a bar in the time of the run. For the eye only: the block says how long it took. */
export function Lane({ entry, entries }: LaneProps): ReactNode {
  const { whole, of } = spansOf(entries);
  const own = of.get(entry);
  if (own === undefined) return null;
  const share = (time: number) => ((time - whole.from) / (whole.to - whole.from)) * 100;
  const width = Math.max(NARROWEST, share(own.to) - share(own.from));
  return (
    <svg
      data-part="Lane"
      data-status={entry.state}
      viewBox="0 0 100 1"
      width="40"
      height="6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={Math.min(share(own.from), 100 - width)} width={width} height="1" />
    </svg>
  );
}
