import type { TextPart } from '../Transcript/createMessageReader';
import type { TranscriptStore } from '../Transcript/createTranscriptStore';
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
export function findInParts(
  parts: readonly Searched[],
  query: string,
  addressOf: TranscriptStore['addressOf'],
): PlacedBlock[] {
  return parts.flatMap((part) => {
    const { prefix, tree } = part;
    if (tree !== null)
      return findInTree(tree, query).map((block) => ({
        ...block,
        prefix,
        address: addressOf(prefix, block.start),
      }));
    const count = countInJson(part.text(), query);
    return count > 0 ? [{ start: 0, end: 0, count, prefix, address: `${prefix}0` }] : [];
  });
}
