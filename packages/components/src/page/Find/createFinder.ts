import { inSlices } from '../../dom/inSlices';
import { createSearch } from '../../model/search/createSearch';
import { type PlacedText, type Searched, searchParts } from '../../model/search/searchParts';
import { goTo } from './goTo';
import { markMatches } from './markMatches';
import { matchAt, numberOf } from './matches';
import { rangeOfMatch } from './rangeOfMatch';

/** What has been found so far. */
export interface Findings {
  readonly query: string;
  /** While more is looked for, the same list grows. */
  readonly found: readonly PlacedText[];
  /** How many matches they have in all. */
  readonly count: number;
  /** Whether everything has been searched. */
  readonly done: boolean;
}

export interface Finder {
  /** Searches for `query`, or again where what is searched has changed. Another query ends a search that runs. */
  readonly look: (query: string, parts: readonly Searched[]) => void;
  readonly stop: () => void;
  /** Marks what is on the page. */
  readonly mark: typeof markMatches;
  /** The match that the reader goes to, on the page. */
  readonly rangeOf: typeof rangeOfMatch;
  readonly matchAt: typeof matchAt;
  readonly numberOf: typeof numberOf;
  readonly goTo: typeof goTo;
}

/** Searches messages in slices, between which the page can breathe. What has been found in a closed block is not searched again. */
export function createFinder(onFound: (findings: Findings) => void): Finder {
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
    look(query, parts) {
      if (query !== search.query) {
        stop();
        search = createSearch(query);
      }
      // A message that streams changes faster than it is searched: a search that runs ends first.
      if (cancel !== null) next = parts;
      else run(parts);
    },
    stop,
    mark: markMatches,
    rangeOf: rangeOfMatch,
    matchAt,
    numberOf,
    goTo,
  };
}
