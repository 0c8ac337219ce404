import { commonPrefixLength } from '@agent-transcript/text/growing';
import type { TextPart } from './readMessages';
import { blocksIn } from './walk';

/**
 * From this length, in UTF-16 units, or this many blocks in all on, closed folds are empty until they are opened, and only
 * what is near the reader is on the page.
 */
const LONG = 500_000;
const MANY_IN_ALL = 1_500;

/**
 * Up to this many blocks a list is on the page as a whole, so that the browser's own search finds everything. In a long
 * transcript, which is not, each list is in chunks: many short ones are as much as one long one.
 */
export const WINDOW_FROM = 300;

interface Total {
  readonly length: number;
  readonly blocks: number;
}

/** How long messages are, all together. */
export interface Length {
  readonly parts: readonly Pick<TextPart, 'tree'>[];
  /** Up to each part and with it. */
  readonly totals: readonly Total[];
  readonly long: boolean;
}

const isLong = ({ length, blocks }: Total) => length > LONG || blocks > MANY_IN_ALL;

/**
 * Measures messages after what they were before: no further than it takes to know whether they are long, and nothing again
 * of those at the start that are as they were.
 */
export function measureLength(last: Length, parts: Length['parts']): Length {
  const totals = last.totals.slice(0, commonPrefixLength(last.parts, parts));
  let total = totals.at(-1) ?? { length: 0, blocks: 0 };
  for (const { tree } of isLong(total) ? [] : parts.slice(totals.length)) {
    const blocks =
      tree.children.length > WINDOW_FROM ? Number.POSITIVE_INFINITY : blocksIn(tree, MANY_IN_ALL);
    total = { length: total.length + tree.end, blocks: total.blocks + blocks };
    totals.push(total);
    if (isLong(total)) break;
  }
  return { parts, totals, long: isLong(total) };
}
