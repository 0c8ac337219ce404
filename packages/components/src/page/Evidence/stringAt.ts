import type { StringMatcher } from '@agent-transcript/analysis/evidence';
import { textRuns } from '../../dom/rangesOf';

/** Elements that contain text. */
const AROUND = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote';

/** Functions of browsers that find the text at a point. */
interface Carets {
  readonly caretPositionFromPoint?: (
    x: number,
    y: number,
  ) => { readonly offsetNode: Node; readonly offset: number } | null;
  readonly caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

/** Index of the string at a point of the window, the longest if there are several; -1 for none. */
export function stringAt(answers: readonly Element[], matcher: StringMatcher, x: number, y: number): number {
  const place = caretAt(x, y);
  const around = place?.node.parentElement?.closest(AROUND);
  if (place === null || !around || answers.every((answer) => !answer.contains(around))) return -1;
  for (const run of textRuns(around)) {
    const at = run.indexOf(place.node as Text);
    if (at < 0) continue;
    const offset = run.slice(0, at).reduce((sum, { length }) => sum + length, place.offset);
    let best = -1;
    let longest = 0;
    matcher.read(run.map(({ data }) => data).join(''), (index, from, to) => {
      if (offset < from || offset > to || to - from <= longest) return;
      best = index;
      longest = to - from;
    });
    return best;
  }
  return -1;
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | null {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Carets;
  if (caretPositionFromPoint !== undefined) {
    const caret = caretPositionFromPoint.call(document, x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  const range = caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
