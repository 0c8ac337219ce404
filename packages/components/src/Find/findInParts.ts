import type { Place } from '../Transcript/useReveal';
import { countInJson, type FoundBlock, findInTree } from './findInTree';

/** What is searched: a message, or data, as its text. */
export interface Searched extends Place {
  readonly text: () => string;
}

/** A block that holds what is looked for, with its address. */
export interface PlacedBlock extends FoundBlock {
  readonly address: string;
  readonly prefix: string;
}

/** The blocks of several messages that hold what is looked for, in order. */
export function findInParts(parts: readonly Searched[], query: string): PlacedBlock[] {
  return parts.flatMap(({ prefix, tree, text }) => {
    const blocks =
      tree === null ? [{ start: 0, end: 0, count: countInJson(text(), query) }] : findInTree(tree, query);
    return blocks.flatMap((block) =>
      block.count > 0 ? [{ ...block, prefix, address: prefix + block.start }] : [],
    );
  });
}
