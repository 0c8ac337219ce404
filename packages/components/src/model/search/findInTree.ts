import type { Root } from '@agent-transcript/parser';
import { createSearch, type Search } from './createSearch';

/** Matching block. */
export interface FoundBlock {
  /** Offset of the block in its message. */
  readonly start: number;
  /** End offset of the block. */
  readonly end: number;
  /** Number of matches. */
  readonly count: number;
}

/**
 * Finds the blocks that match `query`, ignoring case. Searches the text as the page shows it, including closed folds and text outside the
 * view: Markdown without its marks (`commonmark` as in `<Transcript>`), JSON by its keys and values. Matches in a payload count for
 * its call, error or request.
 */
export function findInTree(
  tree: Root,
  query: string,
  { commonmark = false }: { readonly commonmark?: boolean } = {},
): FoundBlock[] {
  if (query !== last.query || commonmark !== last.commonmark) last = createSearch(query, commonmark);
  const steps = last.inTree(tree);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const blocks = new Map<string, FoundBlock>();
  for (const { start, end, count } of step.value) {
    const key = `${start} ${end}`;
    blocks.set(key, { start, end, count: count + (blocks.get(key)?.count ?? 0) });
  }
  return [...blocks.values()].toSorted((a, b) => a.start - b.start);
}

/** Last search, which caches the results of unchanged blocks. */
let last: Search = createSearch('');
