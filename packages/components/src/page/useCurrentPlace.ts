'use client';

import { useEffect, useState } from 'react';
import { listen } from '../dom/listen';
import { scrollerOf, viewOf } from '../dom/scrollerOf';
import type { PlacedEntry } from '../model/placedEntries';

/** How far below the start of a block that was gone to the reader is taken to read, in CSS pixels: in its first line. */
const READING_LINE = 22;

/** The address of the outline's entry that the reader is at. */
export function useCurrentPlace(
  elements: ReadonlySet<HTMLElement>,
  entries: readonly PlacedEntry[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame: number | null = null;
    const look = () => {
      frame = null;
      for (const blocks of elements) {
        const there = placeIn(blocks, entries);
        if (there === undefined) continue;
        setCurrent(there);
        return;
      }
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
  }, [elements, entries]);
  return current;
}

/** The address of the entry at the reader's line, where that is in `blocks`. */
function placeIn(blocks: HTMLElement, entries: readonly PlacedEntry[]): string | undefined {
  const box = blocks.getBoundingClientRect();
  const line = Math.max(startOf(blocks) + READING_LINE, box.top + 4);
  const under = document.elementFromPoint(box.left + Math.min(40, box.width / 2), line);
  if (!blocks.contains(under)) return undefined;
  const known = new Set(entries.map(({ address }) => address));
  let element = under;
  while (element !== null && blocks.contains(element) && !known.has(element.id))
    element = element.parentElement;
  if (element !== null && known.has(element.id)) return element.id;
  // Between two entries the reader is at the one above, and before all of them at the first.
  const there = [...blocks.querySelectorAll('[id]')].filter(({ id }) => known.has(id));
  return (there.findLast((one) => one.getBoundingClientRect().top <= line) ?? there[0])?.id;
}

/** Where a block that is gone to begins, in CSS pixels from the top of the window. */
function startOf(blocks: Element): number {
  const scroller = scrollerOf(blocks);
  const block = blocks.querySelector('[id]');
  const kept = [
    getComputedStyle(scroller).scrollPaddingTop,
    block === null ? '' : getComputedStyle(block).scrollMarginTop,
  ];
  return kept.reduce((top, length) => top + (Number.parseFloat(length) || 0), viewOf(scroller).top);
}
