import { PLACE, rangesOf } from '../../dom/rangesOf';
import type { SearchTarget } from '../../model/search/SearchTarget';

/** The match that the reader goes to, on the page; `null` as long as it is not there. */
export function rangeOfMatch(
  { address, node, start, row, from, place, placeInPiece }: SearchTarget,
  pattern: RegExp,
): Range | null {
  const block = document.getElementById(address);
  const text = node === start ? block : block?.querySelector(`[data-at="${node}"]`);
  const around = row < 0 ? text : text?.querySelector(`[data-row="${row}"]`);
  if (!around) return null;
  const piece = [...around.querySelectorAll(`[data-from="${from}"]`)].find(
    (one) => one.parentElement?.closest(PLACE) === around,
  );
  let left = piece === undefined ? place : placeInPiece;
  const own = piece ?? around;
  for (const range of rangesOf(own, pattern, (element) => element.matches(PLACE)))
    if (range !== null && left-- === 0) return range;
  return null;
}
