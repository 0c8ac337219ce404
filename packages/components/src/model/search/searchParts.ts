import type { TextPart } from '../messages/readMessages';
import { addressOf } from '../messages/revision';
import type { FoundText, Search } from './createSearch';

/** Part to search: a message, or data as the words before its JSON and the JSON itself. */
export type Searched =
  | Pick<TextPart, 'prefix' | 'tree' | 'revision'>
  | {
      readonly prefix: string;
      readonly tree: null;
      readonly data: () => { words: readonly string[]; json: readonly string[] };
    };

/** Matching text and its message. */
export interface PlacedText {
  readonly prefix: string;
  /** Address of its block. */
  readonly address: string;
  readonly text: FoundText;
}

/** Searches several messages in order; each step yields the number of UTF-16 units searched. */
export function* searchParts(
  parts: readonly Searched[],
  search: Search,
  found: (text: PlacedText) => void,
): Generator<number, void> {
  for (const part of parts) {
    const { prefix } = part;
    const add = (texts: readonly FoundText[]) => {
      for (const text of texts)
        found({ prefix, text, address: part.tree === null ? `${prefix}0` : addressOf(part, text.start) });
    };
    if (part.tree !== null) add(yield* search.inTree(part.tree));
    else {
      const { words, json } = part.data();
      add(yield* search.inData(words, json));
    }
  }
}
