'use client';

import { type RefObject, useEffect, useState } from 'react';
import { listen } from './listen';
import type { PlacedEntry } from './placedEntries';
import { scrollerOf, viewOf } from './scrollerOf';

/** How far below the top of the view the reader is taken to read, in CSS pixels. */
const READING_LINE = 96;

/** The address of the outline's entry that the reader is at. */
export function useCurrentPlace(
  root: RefObject<HTMLElement | null>,
  entries: readonly PlacedEntry[],
  active: boolean,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!active) return undefined;
    let frame: number | null = null;
    const look = () => {
      frame = null;
      const blocks = root.current?.querySelector('[data-part="Messages"]');
      const box = blocks?.getBoundingClientRect();
      if (!box || !blocks) return;
      const under = document.elementFromPoint(
        box.left + Math.min(40, box.width / 2),
        Math.max(viewOf(scrollerOf(blocks)).top + READING_LINE, box.top + 4),
      );
      const known = new Set(entries.map(({ address }) => address));
      let element = under;
      while (element !== null && blocks.contains(element) && !known.has(element.id))
        element = element.parentElement;
      if (element !== null && known.has(element.id)) setCurrent(element.id);
    };
    const onScroll = () => {
      frame ??= requestAnimationFrame(look);
    };
    onScroll();
    // Captured, because the scrolling may be that of a container of the host's.
    const stop = listen(document, 'scroll', onScroll, true);
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      stop();
    };
  }, [root, entries, active]);
  return current;
}
