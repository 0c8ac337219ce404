'use client';

import { useEffect, useRef, useState } from 'react';
import { listen } from '../../dom/listen';
import { scrollerOf, visibleRangeOf } from '../../dom/scrollerOf';
import { continueIndex, indexOf } from '../../model/messages/addressIndex';
import type { PlacedEntries } from '../../model/outline/placedEntries';

/** Reading line of the reader, in CSS pixels below the start of a block after scrolling to it: inside its first line. */
const READING_LINE = 22;

/** Tolerance of a scroll position, in CSS pixels. */
const STOP = 4;

/** Address of the outline entry that the reader is at. */
export function useCurrentPlace(
  elements: ReadonlySet<HTMLElement>,
  outline: PlacedEntries,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  const latest = useRef(outline);
  const look = useRef(() => {});
  useEffect(() => {
    let frame: number | null = null;
    const find = () => {
      frame = null;
      const index = indexOf(latest.current);
      for (const blocks of elements) {
        const address = placeIn(blocks, (id) => index.get(id) !== undefined);
        if (address === undefined) continue;
        setCurrent(address);
        return;
      }
    };
    look.current = () => {
      frame ??= requestAnimationFrame(find);
    };
    look.current();
    // Captured, because a container of the host may scroll.
    const stop = listen(document, 'scroll focusin', look.current, true);
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      stop();
    };
  }, [elements]);
  useEffect(() => {
    const last = latest.current;
    continueIndex(last.views, outline);
    latest.current = outline;
    if (last.items !== outline.items) look.current();
  }, [outline]);
  return current;
}

/** Address of the entry at the reading line; `undefined` if the line is outside `blocks`. */
function placeIn(blocks: HTMLElement, isEntry: (id: string) => boolean): string | undefined {
  const gone = goneTo(blocks);
  if (gone !== null && isEntry(gone)) return gone;
  const box = blocks.getBoundingClientRect();
  const left = box.left + Math.min(40, box.width / 2);
  const start = Math.max(startOf(blocks) + READING_LINE, box.top + 4);
  const line = belowHead(left, start);
  const under = document.elementFromPoint(left, line);
  // A dialog, such as that of the outline on a narrow page, covers the content.
  if (!blocks.contains(under) && under?.closest('dialog') == null) return undefined;
  let element = under;
  while (element !== null && blocks.contains(element) && !isEntry(element.id))
    element = element.parentElement;
  if (element !== null && isEntry(element.id)) return element.id;
  // Between two entries, the upper one counts; above all of them, the first.
  const listed = [...blocks.querySelectorAll('[id]')].filter(({ id }) => isEntry(id));
  return (listed.findLast((one) => one.getBoundingClientRect().top <= line) ?? listed[0])?.id;
}

/** Address of the focused block, if it is still where scrolling to it stopped. */
function goneTo(blocks: HTMLElement): string | null {
  const block = document.activeElement?.closest('[id][data-component]');
  if (!block || !blocks.contains(block)) return null;
  const margin = Number.parseFloat(getComputedStyle(block).scrollMarginTop) || 0;
  const stop = visibleRangeOf(scrollerOf(block)).top + margin;
  return Math.abs(block.getBoundingClientRect().top - stop) < STOP ? block.id : null;
}

/** The line, or a lower one below the head of a step that stays in view, where scrolling to a block in the step stops. */
function belowHead(left: number, line: number): number {
  const head = document.elementFromPoint(left, line)?.closest('[data-component="BlockHead"]');
  const around = head?.parentElement;
  if (!head || !around || head.getBoundingClientRect().top <= around.getBoundingClientRect().top + 1)
    return line;
  const inner = around.querySelector(':scope > [data-part="Panel"] [id]');
  const margin = inner === null ? 0 : Number.parseFloat(getComputedStyle(inner).scrollMarginTop);
  return Math.max(line, visibleRangeOf(scrollerOf(head)).top + (margin || 0) + READING_LINE / 2);
}

/** Top of a block after scrolling to it, in CSS pixels from the top of the window. */
function startOf(blocks: Element): number {
  const scroller = scrollerOf(blocks);
  const block = blocks.querySelector('[id]');
  const kept = [
    getComputedStyle(scroller).scrollPaddingTop,
    block === null ? '' : getComputedStyle(block).scrollMarginTop,
  ];
  return kept.reduce((top, length) => top + (Number.parseFloat(length) || 0), visibleRangeOf(scroller).top);
}
