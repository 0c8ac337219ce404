import { inSlices } from '@agent-transcript/text/slices';
import { createSearch } from '../../model/search/createSearch';
import { type PlacedText, type Searched, searchParts } from '../../model/search/searchParts';
import { goTo } from './goTo';
import { markMatches } from './markMatches';
import { indexOfMatch, matchWithIndex } from './matches';
import { rangeOfMatch } from './rangeOfMatch';

/** Matches found so far. */
export interface Findings {
  readonly query: string;
  /** The same list grows during the search. */
  readonly found: readonly PlacedText[];
  /** Number of matches in all texts. */
  readonly count: number;
  /** True if everything has been searched. */
  readonly done: boolean;
}

export interface MatchFinder {
  /** Searches for `query`, again after a change of the parts. A new query cancels the running search. */
  readonly look: (query: string, parts: readonly Searched[], commonmark?: boolean) => void;
  readonly stop: () => void;
  /** Marks the matches on the page. */
  readonly mark: typeof markMatches;
  /** Range on the page of the match that the reader goes to. */
  readonly rangeOf: typeof rangeOfMatch;
  readonly matchWithIndex: typeof matchWithIndex;
  readonly indexOfMatch: typeof indexOfMatch;
  readonly goTo: typeof goTo;
}

/** Searches messages in slices that keep the page responsive. Closed blocks are searched once. */
export function createMatchFinder(onFound: (findings: Findings) => void): MatchFinder {
  let search = createSearch('');
  let cancel: (() => void) | null = null;
  let next: readonly Searched[] | null = null;

  const run = (parts: readonly Searched[]) => {
    const found: PlacedText[] = [];
    let count = 0;
    const steps = searchParts(parts, search, (text) => {
      found.push(text);
      count += text.text.count;
    });
    const { query } = search;
    let over = false;
    const stop = inSlices(
      () => steps.next().done === true,
      (done) => {
        onFound({ query, found, count, done });
        if (!done) return;
        over = true;
        cancel = null;
        if (next !== null) run(take());
      },
    );
    if (!over) cancel = stop;
  };
  const take = () => {
    const parts = next ?? [];
    next = null;
    return parts;
  };
  const stop = () => {
    cancel?.();
    cancel = null;
    next = null;
  };

  return {
    look(query, parts, commonmark = false) {
      if (query !== search.query || commonmark !== search.commonmark) {
        stop();
        search = createSearch(query, commonmark);
      }
      // A streaming message changes faster than it is searched: let the running search end first.
      if (cancel !== null) next = parts;
      else run(parts);
    },
    stop,
    mark: markMatches,
    rangeOf: rangeOfMatch,
    matchWithIndex,
    indexOfMatch,
    goTo,
  };
}
