'use client';

import { type RefObject, useMemo, useRef, useState } from 'react';
import { listen } from '../../dom/listen';
import { scrollToRange } from '../../dom/scrollToRange';
import { useBrowserLayoutEffect } from '../../dom/useBrowserLayoutEffect';
import type { JsonRows } from '../../model/jsonRows';
import { createRowLayout, type Range } from './createRowLayout';

/** As many rows are all on the page, so that the browser's own search finds what they say. */
const ALL = 300;
/** Rows above and below what is in view. */
const OVERSCAN = 20;
/** Rows before anything has been laid out, and on a server. */
const AT_FIRST = 60;

/** Which rows are on the page. */
interface RowWindow {
  /** Between two ranges stands a gap, `[data-part="Gap"]`, as before the first and after the last. */
  readonly ranges: readonly Range[];
  /** Scrolls to the row that is kept, once it is on the page, and puts the focus on it; or to what is marked in it. */
  readonly reveal: (focus: boolean, marked?: boolean) => void;
  /** Gives up a row that is still to be scrolled to. */
  readonly stay: () => void;
  /** To be called when a row may have changed its height by itself. */
  readonly remeasure: () => void;
}

/**
 * Keeps of many rows those on the page that are in view. Nothing is styled but the gaps, by script, so it works under a
 * strict Content Security Policy, rendered by a server too.
 *
 * @param keep A row that stays on the page wherever the view is: the one that Tab reaches.
 * @param all Whether all rows are on the page, however many.
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

  /** Has the rows in view rendered if they are not; answers whether that is so. */
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
    // There is none where nothing is laid out.
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
    // Rows that come around it may be higher than was thought: once more then.
    if (!windowed || !look()) goal.current = null;
  });

  // The handlers are those of the last render, so that they are put on once.
  const latest = useRef(look);
  useBrowserLayoutEffect(() => {
    latest.current = look;
  });
  useBrowserLayoutEffect(() => {
    const element = tree.current;
    if (!windowed || element === null) return undefined;
    // What scrolls may be the tree, the page, or anything between.
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
