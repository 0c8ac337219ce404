'use client';

import { type ReactNode, useState } from 'react';
import { clip } from './clip';
import { useDecision } from './DecisionContext';

interface TextPagesProps {
  readonly text: string;
  /** Length that is shown at first, in UTF-16 units. */
  readonly first: number;
  /** Shows a text; by default as it is. */
  readonly children?: (text: string) => ReactNode;
}

/** Length that each press of the button adds, in UTF-16 units. */
const PAGE = 100_000;

/** A text that is clipped while it is long; a button brings the rest. */
export function TextPages({ text, first, children = (shown) => shown }: TextPagesProps): ReactNode {
  const { labels } = useDecision();
  const [limit, setLimit] = useState(first);
  if (text.length <= first) return children(text);
  const more = limit < text.length;
  return (
    <>
      {children(clip(text, limit))}
      <button type="button" data-part="More" onClick={() => setLimit(more ? limit + PAGE : first)}>
        {more ? labels.showWhole(text.length) : labels.showLess}
      </button>
    </>
  );
}
