'use client';

import { type RefObject, useMemo, useRef, useState } from 'react';
import { listen } from '../../dom/listen';
import { scrollToRange } from '../../dom/scrollToRange';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';
import type { JsonRows } from '../../model/json/jsonRows';
import { createRowLayout, type Range } from './createRowLayout';

/** Up to this number, all rows are on the page, so that the search of the browser finds them. */
const ALL = 300;
/** Number of extra rows above and below the view. */
const OVERSCAN = 20;
/** Number of rows before the first layout, and on a server. */
const AT_FIRST = 60;

/** Rows on the page. */
interface RowWindow {
  /** A gap, `[data-part="Gap"]`, separates two ranges, precedes the first and follows the last. */
  readonly ranges: readonly Range[];
  /** Scrolls to the `keep` row once it is on the page; `focus` also focuses it, `marked` shows the mark in it. */
  readonly reveal: (focus: boolean, marked?: boolean) => void;
  /** Cancels a `reveal` that has not scrolled yet. */
  readonly stay: () => void;
  /** Call it when a row may have changed its height. */
  readonly remeasure: () => void;
}

/**
 * Keeps only the visible rows of a long list on the page. Sets styles only on the gaps and only by script, so it works under a strict
 * Content Security Policy, also in server HTML.
 *
 * @param keep Row that always stays on the page: the Tab stop.
 * @param all True to keep all rows on the page, whatever their number.
 */
export function useRowWindow(
  tree: RefObject<HTMLElement | null>,
  rows: JsonRows,
  keep: number,
  all: boolean,
): RowWindow {
  const { count } = rows;
  const windowed = !all && count > ALL;
  const [layout] = useState(createRowLayout);
  const [view, setView] = useState<Range>([0, AT_FIRST]);
  const [, setRenders] = useState(0);
  const goal = useRef<{ readonly focus: boolean; readonly marked: boolean } | null>(null);
  const remeasure = () => setRenders((renders) => renders + 1);

  const ranges = useMemo<readonly Range[]>(() => {
    if (!windowed) return [[0, count]];
    const to = Math.min(count, view[1]);
    const from = Math.max(0, Math.min(view[0], to - AT_FIRST));
    const kept: Range = [keep, keep + 1];
    if (keep < from - 1) return [kept, [from, to]];
    if (keep > to) return [[from, to], kept];
    return [[Math.min(from, keep), Math.max(to, keep + 1)]];
  }, [windowed, count, view, keep]);

  /** Renders the visible rows if they are missing. Returns true if a render was needed. */
  const look = (): boolean => {
    const range = tree.current && layout.inView(tree.current, rows);
    if (range === null) return false;
    const [from, to] = range;
    const covered =
      view[0] <= Math.max(0, from - OVERSCAN / 2) &&
      view[1] >= Math.min(count, to + OVERSCAN / 2) &&
      view[1] - view[0] <= Math.max(AT_FIRST, to - from + OVERSCAN * 3);
    if (!covered) setView([Math.max(0, from - OVERSCAN), Math.min(count, to + OVERSCAN)]);
    return !covered;
  };

  useBrowserLayoutEffect(() => {
    const element = tree.current;
    if (element === null) return;
    if (windowed) {
      layout.settle(element, rows, ranges);
      look();
    }
    const row = goal.current && rows.at(keep);
    const found = row && element.querySelector<HTMLElement>(`[data-row="${row.id}"]`);
    if (!found) return;
    if (windowed) layout.goTo(element, rows, ranges, keep);
    if (goal.current?.focus) found.focus({ preventScroll: true });
    // jsdom has no `scrollIntoView`.
    if ('scrollIntoView' in found) found.scrollIntoView({ block: 'nearest' });
    // A long text may be higher than the tree.
    if (goal.current && found.clientHeight > element.clientHeight) {
      const mark = goal.current.marked ? found.querySelector('mark') : null;
      const range = document.createRange();
      if (mark !== null) {
        range.selectNodeContents(mark);
        scrollToRange(range, element);
      }
    }
    // Rows rendered around it may be higher than estimated, so this repeats then.
    if (!windowed || !look()) goal.current = null;
  });

  // Ref to the last `look`, so that the listeners are added only once.
  const latest = useRef(look);
  useBrowserLayoutEffect(() => {
    latest.current = look;
  });
  useBrowserLayoutEffect(() => {
    const element = tree.current;
    if (!windowed || element === null) return undefined;
    // The scroller may be the tree, the page, or any element between.
    const stop = listen(document, 'scroll', () => latest.current(), true);
    const resize =
      'ResizeObserver' in window
        ? new ResizeObserver(() => {
            if (layout.resized(element)) remeasure();
            else latest.current();
          })
        : null;
    resize?.observe(element);
    return () => {
      stop();
      resize?.disconnect();
    };
  }, [windowed, tree, layout]);

  return {
    ranges,
    remeasure,
    stay: () => {
      goal.current = null;
    },
    reveal: (focus, marked = false) => {
      goal.current = { focus, marked };
      remeasure();
    },
  };
}
