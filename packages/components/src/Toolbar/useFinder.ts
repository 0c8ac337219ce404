import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { countIn, findInTree, inOneLine } from '../Find/findInTree';
import { highlightMatches } from '../Find/highlightMatches';
import type { Place, Reveal } from '../Transcript/useReveal';

/** A search through a whole transcript. */
export interface TranscriptFinder {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** The blocks that match, in order. */
  readonly found: readonly { readonly address: string; readonly count: number }[];
  readonly index: number;
  /** Goes on by this many blocks, around the end. */
  readonly go: (by: number) => void;
}

/** What is searched: a message, or data, as its text. */
export interface Searched extends Place {
  readonly text: () => string;
}

/** Finds in what the parts say, not in what is on the page; `reveal` brings a block there. */
export function useFinder(
  parts: readonly Searched[],
  root: RefObject<HTMLElement | null>,
  reveal: Reveal,
): TranscriptFinder {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(
    () =>
      parts.flatMap(({ prefix, tree, text }) => {
        if (wanted === '') return [];
        const blocks =
          tree === null
            ? [{ start: 0, count: countIn(text(), inOneLine(wanted)) }]
            : findInTree(tree, wanted);
        return blocks.flatMap(({ start, count }) => (count > 0 ? [{ address: prefix + start, count }] : []));
      }),
    [parts, wanted],
  );

  // What is on the page changes with folds and scrolling, so the marks are set again a little later and on every move.
  useEffect(() => {
    if (wanted === '') {
      highlightMatches(null, '');
      return undefined;
    }
    const mark = () => highlightMatches(root.current, wanted);
    mark();
    const timer = setInterval(mark, 400);
    return () => {
      clearInterval(timer);
      highlightMatches(null, '');
    };
  }, [wanted, root]);

  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setIndex(-1);
    },
    found,
    index: Math.min(index, found.length - 1),
    go: (by) => {
      if (found.length === 0) return;
      const next = index < 0 ? (by > 0 ? 0 : found.length - 1) : (index + by + found.length) % found.length;
      setIndex(next);
      const block = found[next];
      // The focus stays in the field, so that Enter goes on to the next.
      if (block !== undefined) reveal(block.address, false);
    },
  };
}
