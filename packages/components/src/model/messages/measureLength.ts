import { GrowingList } from '@agent-transcript/text/growing';
import { countBlocks } from '../block/walk';
import type { TextPart } from './readMessages';

/**
 * Length in UTF-16 units, and number of blocks, above which a transcript is long. In a long transcript closed folds stay empty until
 * they are
 * opened, and only blocks near the view are rendered.
 */
const LONG = 500_000;
const MANY_IN_ALL = 1_500;

/**
 * Up to this number of blocks, a list is rendered whole, so that the search of the browser finds everything. In a long transcript every
 * list is split into chunks: many short lists cost as much as one long one.
 */
export const WINDOW_FROM = 300;

interface Total {
  readonly length: number;
  readonly blocks: number;
}

/** Total length of all messages. */
export interface Length {
  readonly parts: GrowingList<Pick<TextPart, 'tree'>>;
  /** Total up to the end of each part. */
  readonly totals: readonly Total[];
  readonly long: boolean;
}

/** Length of an empty transcript. */
export const NO_LENGTH: Length = { parts: GrowingList.of([]), totals: [], long: false };

const isLong = ({ length, blocks }: Total) => length > LONG || blocks > MANY_IN_ALL;

/** Measures messages, reusing the totals of unchanged messages at the start. Stops as soon as the transcript is long. */
export function measureLength(last: Length, parts: Length['parts']): Length {
  const totals = last.totals.slice(0, last.parts.commonPrefixLength(parts));
  let total = totals.at(-1) ?? { length: 0, blocks: 0 };
  for (const { tree } of isLong(total) ? [] : parts.slice(totals.length)) {
    const blocks =
      tree.children.length > WINDOW_FROM ? Number.POSITIVE_INFINITY : countBlocks(tree, MANY_IN_ALL);
    total = { length: total.length + (tree.data?.length ?? tree.end), blocks: total.blocks + blocks };
    totals.push(total);
    if (isLong(total)) break;
  }
  return { parts, totals, long: isLong(total) };
}
