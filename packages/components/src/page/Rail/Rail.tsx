'use client';

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../dom/afterPaint';
import { listen } from '../../dom/listen';
import { scrollerOf, visibleRangeOf } from '../../dom/scrollerOf';
import { indexOf } from '../../model/messages/addressIndex';
import type { BlockPlace, BlockPlaces } from '../../model/outline/blockPlaces';
import { useLabels } from '../../state/useLabels';
import { useStore } from '../../state/useStore';
import { goToPlace } from '../Navigation/goToPlace';
import { blockAfter, blockBefore } from '../Navigation/jump';
import { isClosed } from '../Navigation/placeElement';
import { placeAt, topOf } from '../Navigation/readersPlace';
import { useTranscriptView } from '../view/TranscriptView';
import { useBlockPlaces } from '../view/useBlockPlaces';
import { drawRail } from './drawRail';
import { placeName } from './placeName';
import { type HitPlaces, hitPlaces, type RailRow, type RankedPlaces, railRows, rankPlaces } from './railRows';
import type { TranscriptRailProps } from './TranscriptRail';

/** Delay before the marks of a growing run are drawn again, in milliseconds, and a shorter one while matches are being looked up. */
const EVERY = 250;
const SOON = 50;

/** Visible blocks: indexes of the first and the last, and the number of all blocks. */
interface Seen {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** The rail: one canvas for a run of any length. */
export function Rail(props: TranscriptRailProps): ReactNode {
  const labels = useLabels();
  const store = useStore();
  const { shown, filter, elements, id } = useTranscriptView();
  const places = useBlockPlaces();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 0, count: 0 });
  const [hovered, setHovered] = useState<{ readonly place: BlockPlace; readonly top: number } | null>(null);
  /** Distance of the held point from the first visible block, in blocks; `null` while the rail is not held. */
  const held = useRef<number | null>(null);
  const redraw = useRef<(isChanged: boolean) => void>(() => {});

  useEffect(() => {
    let rows: readonly RailRow[] = [];
    let ranked: RankedPlaces | undefined;
    let hit: HitPlaces | undefined;
    let frame: number | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const draw = () => {
      frame = null;
      const [root] = elements;
      const element = canvas.current;
      // Hidden on a narrow page.
      if (root === undefined || element === null || element.clientHeight === 0) return;
      const all = places();
      const now = seenOf(root, all);
      setSeen((before) => (isSame(before, now) ? before : now));
      const height = element.clientHeight;
      const pixels = height / Math.max(1, all.items.length);
      drawRail(element, rows, {
        top: now.first * pixels,
        bottom: Math.max((now.last + 1) * pixels, now.first * pixels + 12),
      });
    };
    const readAll = () => {
      timer = null;
      const all = places();
      const hits = store.hits();
      ranked = rankPlaces(ranked, all.items);
      hit = hitPlaces(hit, hits, all);
      rows = railRows(ranked, canvas.current?.clientHeight ?? 0, hit.indexes);
      frame ??= requestAnimationFrame(draw);
      if (hit.count < hits.length) timer = setTimeout(readAll, SOON);
    };
    redraw.current = (isChanged) => {
      if (isChanged) timer ??= setTimeout(readAll, EVERY);
      else frame ??= requestAnimationFrame(draw);
    };
    const onScroll = () => redraw.current(false);
    const onChange = () => redraw.current(true);
    let hits = store.hits();
    let count = hits.length;
    const stops = [
      // Captured, because a container of the host may scroll.
      listen(document, 'scroll', onScroll, true),
      listen(window, 'resize', onChange),
      store.subscribe(() => {
        // A fold changes the view, but not the marks.
        onScroll();
        // The list grows during a search.
        if (hits === store.hits() && count === hits.length) return;
        hits = store.hits();
        count = hits.length;
        // A new query, or none.
        if (count === 0) hit = undefined;
        onChange();
      }),
    ];
    // The theme is an attribute of an ancestor, or follows the system.
    const observer = new MutationObserver(onScroll);
    for (let around: Element | null = canvas.current; around !== null; around = around.parentElement)
      observer.observe(around, { attributes: true, attributeFilter: ['data-theme', 'dir', 'class'] });
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    if (scheme) stops.push(listen(scheme, 'change', onScroll));
    // After the paint: reading the height forces the layout of the whole page.
    const cancel = afterPaint(readAll);
    return () => {
      cancel();
      for (const stop of stops) stop();
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, elements, places]);
  // oxlint-disable-next-line react/exhaustive-deps -- the content is read when it is drawn
  useEffect(() => redraw.current(true), [shown, filter]);

  const goTo = (at: number) => {
    const [root] = elements;
    const all = places().items;
    const place = all.at(Math.min(Math.max(0, at), all.length - 1));
    if (root !== undefined && place !== undefined)
      goToPlace(place, { root, store, opens: false, focus: false });
  };
  const indexAt = ({ clientY, currentTarget }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return Math.floor(((clientY - top) / Math.max(1, height)) * places().items.length);
  };
  const onPointerDown = (event: PointerEvent) => {
    const at = indexAt(event);
    const isOnThumb = at >= seen.first && at <= seen.last;
    held.current = isOnThumb ? at - seen.first : Math.floor((seen.last - seen.first) / 2);
    event.currentTarget.setPointerCapture(event.pointerId);
    setHovered(null);
    if (!isOnThumb) goTo(at - held.current);
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = indexAt(event);
    if (held.current !== null) return goTo(at - held.current);
    const place = places().items.at(at);
    const { top } = event.currentTarget.getBoundingClientRect();
    setHovered(place === undefined ? null : { place, top: event.clientY - top });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = places().items;
    const closed = ({ address }: BlockPlace) => {
      const block = document.getElementById(address);
      return block !== null && isClosed(block);
    };
    const page = Math.max(1, seen.last - seen.first);
    const to: Readonly<Record<string, () => number>> = {
      ArrowDown: () => blockAfter(all, seen.first, closed),
      ArrowUp: () => blockBefore(all, seen.first, closed),
      PageDown: () => seen.first + page,
      PageUp: () => seen.first - page,
      Home: () => 0,
      End: () => all.length - 1,
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(to, event.key)) return;
    event.preventDefault();
    const at = to[event.key]?.() ?? -1;
    goTo(at < 0 ? seen.first : at);
  };

  const nameOf = (place: BlockPlace | undefined) => {
    if (place === undefined) return '';
    const { name, gist } = placeName(place, labels);
    return gist === '' ? name : `${name}${labels.colon}${gist}`;
  };
  const preview = hovered && placeName(hovered.place, labels);
  return (
    <div {...props} data-component="TranscriptRail" data-transcript={id}>
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={labels.rail}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, seen.count)}
        aria-valuenow={seen.first + 1}
        aria-valuetext={labels.blockOf(seen.first + 1, seen.count, nameOf(places().items.at(seen.first)))}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerLeave={() => setHovered(null)}
      />
      {preview && (
        <div data-part="Preview" aria-hidden="true" style={{ insetBlockStart: hovered.top }}>
          <bdi>{preview.name}</bdi> <bdi data-part="Gist">{preview.gist}</bdi>
        </div>
      )}
    </div>
  );
}

/** Visible blocks. Blocks in closed folds belong to their fold. */
function seenOf(root: HTMLElement, places: BlockPlaces): Seen {
  const index = indexOf(places);
  const first = Math.max(0, placeAt(root, index, topOf(root), 1));
  const last = placeAt(root, index, visibleRangeOf(scrollerOf(root)).bottom, -1);
  return { first, last: Math.max(first, last), count: places.items.length };
}

const isSame = (one: Seen, other: Seen) =>
  one.first === other.first && one.last === other.last && one.count === other.count;
