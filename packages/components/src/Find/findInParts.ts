import type { TextPart } from '../Transcript/createMessageReader';
import type { Place } from '../Transcript/useReveal';
import { countInJson, type FoundBlock, findInTree } from './findInTree';

/** What is searched: a message, or data, as its text. */
export type Searched = Place &
  (Pick<TextPart, 'tree'> | { readonly tree: null; readonly text: () => string });

/** A block that holds what is looked for, with its address. */
export interface PlacedBlock extends FoundBlock {
  readonly address: string;
  readonly prefix: string;
}

/** The blocks of several messages that hold what is looked for, in order. */
export function findInParts(parts: readonly Searched[], query: string): PlacedBlock[] {
  return parts.flatMap((part) => {
    const { prefix } = part;
    const blocks =
      part.tree === null
        ? [{ start: 0, end: 0, count: countInJson(part.text(), query) }]
        : findInTree(part.tree, query);
    return blocks.flatMap((block) =>
      block.count > 0 ? [{ ...block, prefix, address: prefix + block.start }] : [],
    );
  });
}
