'use client';

import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface MoreProps {
  /** How much is not shown: of a text in UTF-16 units, of a list in items. */
  readonly left: number;
  /** How much of it comes with one press. */
  readonly page: number;
  readonly onMore: () => void;
  readonly tabIndex?: number | undefined;
  /** What the button says, where it is not about a text. */
  readonly children?: ReactNode;
}

/** The button at the end of what is shown of something long. */
export function More({ left, page, onMore, tabIndex, children }: MoreProps): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <button
      type="button"
      data-part="More"
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        // It goes with the last page; the focus must not go with it.
        if (left <= page) keepFocusNear(currentTarget);
        onMore();
      }}
    >
      {children ?? labels.moreCharacters(left)}
    </button>
  );
}

function keepFocusNear(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const place = button.parentElement?.closest<HTMLElement>('[tabindex]') ?? button.parentElement;
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
