import type { FoundText } from '../../model/search/createSearch';
import { SIZE } from '../../model/search/pieceSize';
import type { SearchTarget } from '../../model/search/SearchTarget';
import type { PlacedText } from '../../model/search/searchParts';

/** A match: its text and its index in the text. */
export interface Match {
  readonly prefix: string;
  readonly start: number;
  readonly node: number;
  readonly index: number;
}

/** Match with an index, and its target; `null` if there is none. */
export function matchWithIndex(
  number: number,
  found: readonly PlacedText[],
): { readonly match: Match; readonly searchTarget: SearchTarget } | null {
  let index = number;
  for (const { prefix, address, text } of found) {
    const { start, node } = text;
    if (index < text.count)
      return {
        match: { prefix, start, node, index },
        searchTarget: { prefix, address, ...targetIn(text, index) },
      };
    index -= text.count;
  }
  return null;
}

/** Index of a match; -1 if it no longer exists. */
export function indexOfMatch(match: Match | null, found: readonly PlacedText[]): number {
  let before = 0;
  for (const { prefix, text } of match === null ? [] : found) {
    if (prefix === match?.prefix && text.start === match.start && text.node === match.node)
      return match.index < text.count ? before + match.index : -1;
    before += text.count;
  }
  return -1;
}

function targetIn(
  { start, node, pieces }: FoundText,
  index: number,
): Omit<SearchTarget, 'prefix' | 'address'> {
  let left = index;
  /** Number of earlier matches in the same row. */
  let inRow = 0;
  let lastRow = Number.NaN;
  for (let at = 0; at < pieces.length; at += SIZE) {
    const row = pieces[at] ?? -1;
    const count = pieces[at + 3] ?? 0;
    if (row !== lastRow) inRow = 0;
    lastRow = row;
    if (left < count) {
      const [from = 0, to = 0] = pieces.slice(at + 1, at + 3);
      return { start, node, row, from, to, index: inRow + left, indexInPiece: left };
    }
    left -= count;
    inRow += count;
  }
  throw new RangeError('A text has as many matches as its pieces.');
}
