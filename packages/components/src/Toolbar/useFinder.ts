'use client';

import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findInParts, type Searched } from '../Find/findInParts';
import { highlightMatches } from '../Find/highlightMatches';
import { inOneLine } from '../Find/inOneLine';
import { matchesIn, scrollWhenThere } from '../Find/matchesIn';
import { scrollToRange } from '../Find/scrollToRange';
import type { TranscriptStore } from '../Transcript/createTranscriptStore';
import type { Reveal } from '../Transcript/useReveal';

/** A search through a whole transcript. */
export interface TranscriptFinder {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** The blocks that match, in order. */
  readonly found: readonly { readonly address: string; readonly count: number }[];
  readonly index: number;
  /** Goes to the next or the previous match, around the end. */
  readonly go: (by: 1 | -1) => void;
}

/** Finds in what the parts say, not in what is on the page; `reveal` brings a block there. */
export function useFinder(
  parts: readonly Searched[],
  root: RefObject<HTMLElement | null>,
  reveal: Reveal,
  store: TranscriptStore,
): TranscriptFinder {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  /** The match that the reader is at. It stays a place on the page when the rows around it come and go. */
  const place = useRef<Range | null>(null);
  /** How often the reader has gone somewhere: what was on its way before does not arrive. */
  const turn = useRef(0);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (wanted === '' ? [] : findInParts(parts, wanted)), [parts, wanted]);

  // What is on the page changes with folds and scrolling, so the marks are set again a little later and on every move.
  useEffect(() => {
    if (wanted === '') return undefined;
    let marks: readonly Range[] = [];
    const mark = () => {
      marks = highlightMatches(marks, root.current, wanted);
    };
    mark();
    const timer = setInterval(mark, 400);
    return () => {
      clearInterval(timer);
      highlightMatches(marks, null, '');
      store.seek(null);
    };
  }, [wanted, root, store]);

  /** The matches of a block that are on the page. */
  const matchesOf = (element: Element) =>
    matchesIn(element, wanted, new Set(found.map(({ address }) => address)));

  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setIndex(-1);
      place.current = null;
      turn.current++;
      store.seek(null);
    },
    found,
    index: Math.min(index, found.length - 1),
    go: (by) => {
      const here = found[index];
      const element = here && document.getElementById(here.address);
      const matches = element ? matchesOf(element) : [];
      const mine = ++turn.current;
      const isBeyond = (match: Range) =>
        place.current !== null && match.compareBoundaryPoints(Range.START_TO_START, place.current) === by;
      const match = by > 0 ? matches.find(isBeyond) : matches.findLast(isBeyond);
      place.current = match ?? null;
      if (match !== undefined) scrollToRange(match);
      if (match !== undefined || found.length === 0) return;
      const next = index < 0 ? (by > 0 ? 0 : found.length - 1) : (index + by + found.length) % found.length;
      setIndex(next);
      const block = found[next];
      if (block === undefined) return;
      const { prefix, start, end } = block;
      store.seek({ query: inOneLine(wanted), prefix, start, end });
      const firstIn = (arrived: Element | null) => {
        if (turn.current !== mine) return null;
        const first = arrived && matchesOf(arrived).at(by > 0 ? 0 : -1);
        return (place.current = first ?? null);
      };
      firstIn(document.getElementById(block.address));
      // The focus stays in the field, so that Enter goes on to the next.
      reveal(block.address, false, (arrived) => scrollWhenThere(() => firstIn(arrived)));
    },
  };
}
