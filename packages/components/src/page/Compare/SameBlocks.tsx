'use client';

import type { RunItem } from '@agent-transcript/analysis/compare';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Slices } from '../../blocks/Slices';
import { WINDOW_FROM } from '../../model/messages/measureLength';
import { useLabels } from '../../state/useLabels';
import { ItemLine } from './ItemLine';

interface SameBlocksProps {
  readonly items: readonly RunItem[];
  readonly from: number;
  readonly count: number;
}

/** Stretch that is equal in both runs, behind a button. */
export function SameBlocks({ items, from, count }: SameBlocksProps): ReactNode {
  const labels = useLabels();
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = useMemo(() => (open ? items.slice(from, from + count) : []), [open, items, from, count]);
  return (
    <>
      <button
        type="button"
        data-part="Action"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {labels.sameBlocks(count)}
        <span data-part="Chevron" data-open={open || undefined} aria-hidden="true" />
      </button>
      <div id={id} data-part="Same" hidden={!open}>
        <Slices items={shown} name={id} windowed={count > WINDOW_FROM} itemHeight={LINE_HEIGHT} keyOf={keyOf}>
          {showLines}
        </Slices>
      </div>
    </>
  );
}

/** Estimated height of a line, in CSS pixels, before any is measured. */
const LINE_HEIGHT = 26;

const keyOf = ({ place }: RunItem) => `${place.message} ${place.content} ${place.start}`;

const showLines = (items: readonly RunItem[]) =>
  items.map((item) => <ItemLine key={keyOf(item)} item={item} />);
