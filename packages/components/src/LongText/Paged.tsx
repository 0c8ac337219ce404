import { type ReactNode, useState } from 'react';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { keepFocusNear } from './keepFocusNear';

interface PagedProps<Item> {
  readonly all: readonly Item[];
  /** How many are shown at first, and with each further step. */
  readonly size: number;
  /** Shows the first so many. */
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** A list of any length: a page of it, and a button for the next. */
export function Paged<Item>({ all, size, children }: PagedProps<Item>): ReactNode {
  const { labels, whole } = useTranscriptContext();
  const [limit, setLimit] = useState(size);
  const left = !whole && all.length > limit;
  return (
    <>
      {children(left ? all.slice(0, limit) : all)}
      {left && (
        <button
          type="button"
          data-part="More"
          onClick={({ currentTarget }) => {
            setLimit(limit + size);
            if (all.length - limit <= size) keepFocusNear(currentTarget);
          }}
        >
          {labels.more(limit, all.length)}
        </button>
      )}
    </>
  );
}
