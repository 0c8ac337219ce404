import type { TextPart } from '../Transcript/readMessages';
import { addressOf } from '../Transcript/revision';
import { countInJson, type FoundBlock, findInTree } from './findInTree';

/** What is searched: a message, or data, as its text. */
export type Searched =
  | Pick<TextPart, 'prefix' | 'tree' | 'revision'>
  | { readonly prefix: string; readonly tree: null; readonly text: () => string };

/** A block that holds what is looked for, with its address. */
export interface PlacedBlock extends FoundBlock {
  readonly address: string;
  readonly prefix: string;
}

/** The blocks of several messages that hold what is looked for, in order. */
export function findInParts(parts: readonly Searched[], query: string): PlacedBlock[] {
  return parts.flatMap((part) => {
    const { prefix } = part;
    if (part.tree !== null)
      return findInTree(part.tree, query).map((block) => ({
        ...block,
        prefix,
        address: addressOf(part, block.start),
      }));
    const count = countInJson(part.text(), query);
    return count > 0 ? [{ start: 0, end: 0, count, prefix, address: `${prefix}0` }] : [];
  });
}
