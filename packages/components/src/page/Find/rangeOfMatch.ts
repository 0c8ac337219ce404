import { rangesOf, TEXT_OWNER } from '../../dom/rangesOf';
import type { SearchTarget } from '../../model/search/SearchTarget';

/** Range on the page of the match that the reader goes to; `null` while it is not on the page. */
export function rangeOfMatch(
  { address, node, start, row, from, index, indexInPiece }: SearchTarget,
  pattern: RegExp,
): Range | null {
  const block = document.getElementById(address);
  const text = node === start ? block : block?.querySelector(`[data-at="${node}"]`);
  const container = row < 0 ? text : text?.querySelector(`[data-row="${row}"]`);
  if (!container) return null;
  const piece = [...container.querySelectorAll(`[data-from="${from}"]`)].find(
    (one) => one.parentElement?.closest(TEXT_OWNER) === container,
  );
  let left = piece === undefined ? index : indexInPiece;
  const scope = piece ?? container;
  for (const range of rangesOf(scope, pattern, (element) => element.matches(TEXT_OWNER)))
    if (range !== null && left-- === 0) return range;
  return null;
}
