'use client';

import type { ReactNode } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';

interface MoreProps {
  /** Hidden amount: UTF-16 units of a text, items of a list. */
  readonly left: number;
  /** Amount that one press adds. */
  readonly page: number;
  readonly onMore: () => void;
  readonly tabIndex?: number | undefined;
  /** Label of the button; by default that for a text. */
  readonly children?: ReactNode;
}

/** Button that shows the next page of a long text or list. */
export function More({ left, page, onMore, tabIndex, children }: MoreProps): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <button
      type="button"
      data-part="More"
      tabIndex={tabIndex}
      onClick={({ currentTarget }) => {
        // The last page removes the button, which must not lose the focus.
        if (left <= page) keepFocusNear(currentTarget);
        onMore();
      }}
    >
      {children ?? labels.showMoreCharacters(left)}
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
