import type { MouseEvent, ReactNode } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

interface WayProps {
  /** Relative to Storybook's address. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A link out of the story's frame. Within Storybook it keeps the theme, direction and language. */
export function Way({ href, children }: WayProps) {
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!plain || !href.startsWith('?') || window.top === window) return;
    event.preventDefault();
    addons.getChannel().emit(NAVIGATE_URL, href);
  };
  return (
    <a href={`./${href}`} target="_top" onClick={follow}>
      {children}
    </a>
  );
}
