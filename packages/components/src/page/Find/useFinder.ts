'use client';

import { searchPattern } from '@agent-transcript/text/search';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';
import { useTranscriptView } from '../view/TranscriptView';
import type { Findings, MatchFinder } from './createMatchFinder';
import type { Match } from './matches';

/** Search through a whole transcript. */
export interface TranscriptFinder {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Number of matches so far. */
  readonly count: number;
  /** True if everything has been searched. */
  readonly done: boolean;
  /** Match that the reader has gone to, from 0; -1 before any. */
  readonly index: number;
  /** Goes to the next or the previous match, wrapping around. */
  readonly go: (by: 1 | -1) => void;
}

const NOTHING: Findings = { query: '', found: [], count: 0, done: true };

/**
 * Searches the content of a transcript, including content that is not on the page.
 *
 * @param hostQuery Query, if the host controls it.
 */
export function useFinder(hostQuery?: string, onQueryChange?: (query: string) => void): TranscriptFinder {
  const store = useStore();
  const { commonmark } = useTranscriptContext();
  const { searched: parts, reveal, elements } = useTranscriptView();
  const [ownQuery, setOwnQuery] = useState('');
  const query = hostQuery ?? ownQuery;
  const [findings, setFindings] = useState<Findings>(NOTHING);
  const [current, setCurrent] = useState<Match | null>(null);
  /** Number of moves. A move that is still scrolling stops when the next one begins. */
  const turn = useRef(0);
  /** Number of matches to move on (negative: back) as soon as they are found. */
  const awaited = useRef(0);
  const wanted = query.trim();
  const pattern = useMemo(() => searchPattern(wanted), [wanted]);
  const [finder, setFinder] = useState<MatchFinder | null>(null);

  // The finder is loaded with the first letter; moves wait until it is there.
  const needed = wanted !== '' && finder === null;
  useEffect(() => {
    if (needed)
      void import('./createMatchFinder').then(({ createMatchFinder }) =>
        setFinder(createMatchFinder(setFindings)),
      );
  }, [needed]);
  useEffect(() => {
    if (wanted === '') finder?.stop();
    else finder?.look(wanted, parts.toArray(), commonmark);
  }, [finder, wanted, parts, commonmark]);
  useEffect(() => finder?.stop, [finder]);
  const isCurrent = findings.query === wanted;
  const { found, count, done } = isCurrent ? findings : NOTHING;
  // The list grows during the search; new findings announce it.
  useEffect(() => {
    if (finder !== null) store.setHits(isCurrent ? findings.found : []);
  }, [finder, store, isCurrent, findings]);
  useEffect(() => {
    if (pattern === null || finder === null) return undefined;
    const stop = finder.mark({
      elements,
      pattern,
      current: () => {
        const searchTarget = store.searchTarget();
        return searchTarget && finder.rangeOf(searchTarget, pattern);
      },
      subscribe: store.subscribe,
    });
    return () => {
      stop();
      store.seek(null);
    };
  }, [finder, pattern, elements, store]);

  const index = useMemo(() => finder?.indexOfMatch(current, found) ?? -1, [finder, current, found]);

  const whole = done && (isCurrent || wanted === '');
  const go = (by: 1 | -1 | 0) => {
    const ownTurn = ++turn.current;
    const steps = awaited.current + by;
    // During the search a move past the last known match waits, because more matches may follow.
    awaited.current = !whole && (steps > 0 ? index + steps >= count : index + steps < 0) ? steps : 0;
    if (awaited.current !== 0 || count === 0 || pattern === null || finder === null) return;
    const to = index < 0 && steps < 0 ? count + steps : index + steps;
    const next = finder.matchWithIndex(((to % count) + count) % count, found);
    if (next === null) return;
    setCurrent(next.match);
    store.seek(next.searchTarget);
    finder.goTo(next.searchTarget, pattern, reveal, () => turn.current === ownTurn);
  };
  useEffect(() => {
    if (awaited.current !== 0) go(0);
  });

  return {
    query,
    setQuery: (next) => {
      setOwnQuery(next);
      onQueryChange?.(next);
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
