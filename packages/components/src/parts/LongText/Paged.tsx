'use client';

import { type ReactNode, useState } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { More } from './More';

interface PagedProps<Item> {
  readonly all: readonly Item[];
  /** How many are shown at first, and with each further step. */
  readonly size: number;
  /** How many are shown in any case. */
  readonly least?: number;
  /** That of the button, where a list has keys of its own. */
  readonly tabIndex?: number;
  /** Shows the first so many. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** A list of any length: a page of it, and a button for the next. */
export function Paged<Item>({ all, size, least = 0, tabIndex, children }: PagedProps<Item>): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [chosen, setLimit] = useState(size);
  const limit = Math.max(chosen, least);
  const left = whole ? 0 : all.length - limit;
  return (
    <>
      {children(left > 0 ? all.slice(0, limit) : all)}
      {left > 0 && (
        <More left={left} page={size} tabIndex={tabIndex} onMore={() => setLimit(limit + size)}>
          {labels.more(limit, all.length)}
        </More>
      )}
    </>
  );
}
