import type { Root } from '@agent-transcript/parser';
import { createSearch, type Search } from './createSearch';

/** A block that holds what is looked for. */
export interface FoundBlock {
  /** Offset of the block in its message. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
  /** How many times it is there. */
  readonly count: number;
}

/**
 * Looks for `query` in everything that a reader could read, closed folds and what is off the page included, as the page shows it:
 * Markdown without its marks, JSON by its keys and values. Upper and lower case are the same. A payload counts for the tool, error
 * or request that it stands in.
 */
export function findInTree(tree: Root, query: string): FoundBlock[] {
  if (query !== last.query) last = createSearch(query);
  const steps = last.inBlock(tree);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const blocks = new Map<string, FoundBlock>();
  for (const { start, end, count } of step.value) {
    const key = `${start} ${end}`;
    blocks.set(key, { start, end, count: count + (blocks.get(key)?.count ?? 0) });
  }
  return [...blocks.values()].toSorted((a, b) => a.start - b.start);
}

/** What was found in blocks that have not changed is known when it is asked for again. */
let last: Search = createSearch('');
