import type { FoundText } from '../../model/search/createSearch';
import { SIZE } from '../../model/search/pieceSize';
import type { SearchTarget } from '../../model/search/SearchTarget';
import type { PlacedText } from '../../model/search/searchParts';

/** A match: its text and its index in the text. */
export interface Match {
  readonly prefix: string;
  readonly start: number;
  readonly node: number;
  readonly place: number;
}

/** The match with an index, and its target; `null` if there is none. */
export function matchAt(
  number: number,
  found: readonly PlacedText[],
): { readonly match: Match; readonly searchTarget: SearchTarget } | null {
  let place = number;
  for (const { prefix, address, text } of found) {
    const { start, node } = text;
    if (place < text.count)
      return {
        match: { prefix, start, node, place },
        searchTarget: { prefix, address, ...placeIn(text, place) },
      };
    place -= text.count;
  }
  return null;
}

/** The index of a match; -1 if it no longer exists. */
export function numberOf(match: Match | null, found: readonly PlacedText[]): number {
  let before = 0;
  for (const { prefix, text } of match === null ? [] : found) {
    if (prefix === match?.prefix && text.start === match.start && text.node === match.node)
      return match.place < text.count ? before + match.place : -1;
    before += text.count;
  }
  return -1;
}

function placeIn(
  { start, node, pieces }: FoundText,
  place: number,
): Omit<SearchTarget, 'prefix' | 'address'> {
  let left = place;
  /** Earlier matches in the same row. */
  let inRow = 0;
  let lastRow = Number.NaN;
  for (let at = 0; at < pieces.length; at += SIZE) {
    const row = pieces[at] ?? -1;
    const count = pieces[at + 3] ?? 0;
    if (row !== lastRow) inRow = 0;
    lastRow = row;
    if (left < count) {
      const [from = 0, to = 0] = pieces.slice(at + 1, at + 3);
      return { start, node, row, from, to, place: inRow + left, placeInPiece: left };
    }
    left -= count;
    inRow += count;
  }
  throw new RangeError('A text has as many matches as its pieces.');
}
