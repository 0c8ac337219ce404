'use client';

import { type ReactNode, useState } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { More } from './More';

interface PagedProps<Item> {
  /** An array or a `GrowingList`. */
  readonly all: {
    readonly length: number;
    readonly slice: (from: number, to: number) => readonly Item[];
  };
  /** Number of items per page. */
  readonly size: number;
  /** Number of items on the first page, by default `size`. */
  readonly first?: number | undefined;
  /** Minimum number of items to show. */
  readonly least?: number;
  /** `tabIndex` of the button, for a list with its own keys. */
  readonly tabIndex?: number;
  /** Renders the shown items. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** List of any length in pages, with a button for the next page. */
export function Paged<Item>({
  all,
  size,
  first = size,
  least = 0,
  tabIndex,
  children,
}: PagedProps<Item>): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [chosen, setLimit] = useState(first);
  const limit = Math.max(chosen, least);
  const left = whole ? 0 : all.length - limit;
  return (
    <>
      {children(all.slice(0, left > 0 ? limit : all.length))}
      {left > 0 && (
        <More left={left} page={size} tabIndex={tabIndex} onMore={() => setLimit(limit + size)}>
          {labels.showMore(limit, all.length)}
        </More>
      )}
    </>
  );
}
