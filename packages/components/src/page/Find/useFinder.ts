'use client';

import { searchPattern } from '@agent-transcript/text/search';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { scrollToRange } from '../../dom/scrollToRange';
import { scrollWhenThere } from '../../dom/scrollWhenThere';
import { SIZE } from '../../model/search/pieceSize';
import type { PlacedText, Searched } from '../../model/search/searchParts';
import type { Sought, TranscriptStore } from '../../state/createTranscriptStore';
import type { Reveal } from '../../state/useReveal';
import type { Finder, Findings } from './createFinder';

/** A search through a whole transcript. */
export interface TranscriptFinder {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** How many matches there are, as far as it has been searched. */
  readonly count: number;
  /** Whether everything has been searched. */
  readonly done: boolean;
  /** The match that the reader has gone to, from 0; -1 before any. */
  readonly index: number;
  /** Goes to the next or the previous match, around the end. */
  readonly go: (by: 1 | -1) => void;
}

const NOTHING: Findings = { query: '', found: [], count: 0, done: true };

/** How long the page is left to settle before what has come is marked too, in milliseconds. */
const SETTLED = 100;

/** A match: its text, and which of the matches in that it is. */
interface Match {
  readonly prefix: string;
  readonly start: number;
  readonly node: number;
  readonly place: number;
}

/** Finds in what the parts say, not in what is on the page; `reveal` brings a block there. */
export function useFinder(
  parts: readonly Searched[],
  root: RefObject<HTMLElement | null>,
  reveal: Reveal,
  store: TranscriptStore,
): TranscriptFinder {
  const [query, setQuery] = useState('');
  const [findings, setFindings] = useState<Findings>(NOTHING);
  const [current, setCurrent] = useState<Match | null>(null);
  /** How often the reader has gone somewhere: what was on its way before does not arrive. */
  const turn = useRef(0);
  /** How many matches the reader wants to go on, or back, as soon as they are known. */
  const awaited = useRef(0);
  const wanted = query.trim();
  const pattern = useMemo(() => searchPattern(wanted), [wanted]);
  const [finder, setFinder] = useState<Finder | null>(null);

  // It comes with the first letter; where the reader wants to go meanwhile is awaited.
  const needed = wanted !== '' && finder === null;
  useEffect(() => {
    if (needed)
      void import('./createFinder').then(({ createFinder }) => setFinder(createFinder(setFindings)));
  }, [needed]);
  useEffect(() => {
    if (wanted === '') finder?.stop();
    else finder?.look(wanted, parts);
  }, [finder, wanted, parts]);
  useEffect(() => finder?.stop, [finder]);
  const { found, count, done } = findings.query === wanted ? findings : NOTHING;
  const searching = wanted !== '' && findings.query !== wanted;

  const currentRange = () => {
    const sought = store.sought();
    return pattern === null || sought === null ? null : (finder?.rangeOf(sought, pattern) ?? null);
  };
  const mark = (onDone: () => void) =>
    finder?.mark(
      store,
      root.current?.querySelector(':scope [data-part="Messages"]') ?? null,
      pattern,
      currentRange,
      onDone,
    );
  const marking = useRef(mark);
  useEffect(() => {
    marking.current = mark;
  });
  // What is on the page changes with folds and scrolling.
  useEffect(() => {
    const element = root.current;
    if (pattern === null || element === null || finder === null) return undefined;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let changed = false;
    const start = () => {
      timer = undefined;
      running = true;
      changed = false;
      stop = marking.current(() => {
        running = false;
        if (changed) later();
      });
    };
    // A page that changes all the time is marked all the same.
    const later = () => {
      changed = true;
      if (!running) timer ??= setTimeout(start, SETTLED);
    };
    start();
    const observer = new MutationObserver(later);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    const unsubscribe = store.subscribe(later);
    document.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop?.();
      observer.disconnect();
      unsubscribe();
      document.removeEventListener('scroll', later, true);
      finder.mark(store, null, null);
      store.seek(null);
    };
  }, [finder, pattern, root, store]);

  const index = useMemo(() => indexOf(current, found), [current, found]);

  const whole = done && !searching;
  const go = (by: 1 | -1 | 0) => {
    const mine = ++turn.current;
    const steps = awaited.current + by;
    // While it is still searched, what comes behind the last that is known may be no first one.
    awaited.current = !whole && (steps > 0 ? index + steps >= count : index + steps < 0) ? steps : 0;
    if (awaited.current !== 0 || count === 0 || pattern === null || finder === null) return;
    const to = index < 0 && steps < 0 ? count + steps : index + steps;
    const next = matchAt(((to % count) + count) % count, found);
    if (next === null) return;
    const { prefix, text } = next;
    setCurrent({ prefix, start: text.start, node: text.node, place: next.place });
    const sought = soughtOf(next, next.address);
    store.seek(sought);
    const there = finder.rangeOf(sought, pattern);
    if (there !== null && isShown(there)) {
      reveal('', false);
      scrollToRange(there);
    }
    // The focus stays in the field, so that Enter goes on to the next.
    else
      reveal(sought.address, false, () =>
        scrollWhenThere(() => (turn.current === mine ? finder.rangeOf(sought, pattern) : null)),
      );
  };
  useEffect(() => {
    if (awaited.current !== 0) go(0);
  });

  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setCurrent(null);
      turn.current++;
      awaited.current = 0;
      store.seek(null);
    },
    count,
    done: whole,
    index,
    go,
  };
}

/** What a closed fold holds is laid out when it is measured. */
const isShown = (range: Range) =>
  range.startContainer.parentElement?.closest('[hidden]') === null &&
  range.getBoundingClientRect?.().height > 0;

/** The match with a number, and which of the matches of its text it is. */
function matchAt(
  number: number,
  found: readonly PlacedText[],
): (PlacedText & { readonly place: number }) | null {
  let place = number;
  for (const one of found) {
    if (place < one.text.count) return { ...one, place };
    place -= one.text.count;
  }
  return null;
}

/** The number of a match; -1 if it is there no more. */
function indexOf(match: Match | null, found: readonly PlacedText[]): number {
  let before = 0;
  for (const { prefix, text } of match === null ? [] : found) {
    if (prefix === match?.prefix && text.start === match.start && text.node === match.node)
      return match.place < text.count ? before + match.place : -1;
    before += text.count;
  }
  return -1;
}

function soughtOf({ prefix, text, place }: PlacedText & { readonly place: number }, address: string): Sought {
  const { start, node, pieces } = text;
  let left = place;
  /** Matches in the same row that come before. */
  let inRow = 0;
  let lastRow = Number.NaN;
  for (let at = 0; at < pieces.length; at += SIZE) {
    const row = pieces[at] ?? -1;
    const count = pieces[at + 3] ?? 0;
    if (row !== lastRow) inRow = 0;
    lastRow = row;
    if (left < count) {
      const [from = 0, to = 0] = pieces.slice(at + 1, at + 3);
      return { prefix, address, start, node, row, from, to, place: inRow + left, placeInPiece: left };
    }
    left -= count;
    inRow += count;
  }
  throw new RangeError('A text has as many matches as its pieces.');
}
