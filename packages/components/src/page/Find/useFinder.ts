'use client';

import { searchPattern } from '@agent-transcript/text/search';
import { useEffect, useMemo, useRef, useState } from 'react';
import { scrollToRange } from '../../dom/scrollToRange';
import { scrollWhenThere } from '../../dom/scrollWhenThere';
import { SIZE } from '../../model/search/pieceSize';
import type { PlacedText } from '../../model/search/searchParts';
import type { Sought } from '../../state/createTranscriptStore';
import { useStore } from '../../state/useStore';
import { useTranscriptView } from '../TranscriptView';
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

/** A match: its text, and which of the matches in that it is. */
interface Match {
  readonly prefix: string;
  readonly start: number;
  readonly node: number;
  readonly place: number;
}

/** Finds in what a transcript says, not in what of it is on the page. */
export function useFinder(): TranscriptFinder {
  const store = useStore();
  const { searched: parts, reveal, elements } = useTranscriptView();
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

  useEffect(() => {
    if (pattern === null || finder === null) return undefined;
    const stop = finder.mark({
      elements,
      pattern,
      current: () => {
        const sought = store.sought();
        return sought && finder.rangeOf(sought, pattern);
      },
      subscribe: store.subscribe,
    });
    return () => {
      stop();
      store.seek(null);
    };
  }, [finder, pattern, elements, store]);

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
