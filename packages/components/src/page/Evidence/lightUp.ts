import { type AnswerString, createStringMatcher } from '@agent-transcript/analysis/evidence';
import { inSlices } from '@agent-transcript/text/slices';
import { textPosition, textRuns } from '../../dom/rangesOf';

const NAME = 'agent-transcript-evidence';

/** Greatest number of places that are highlighted at once. */
const MOST = 1_000;

/**
 * Highlights a string without changing the document (CSS Custom Highlight API): in the answer, in the results, and in the names of their
 * calls, which may be closed. Works in slices that keep the page responsive. Browsers without the API show nothing.
 *
 * @returns Removes the highlight.
 */
export function lightUp(
  string: AnswerString,
  answers: readonly Element[],
  calls: readonly Element[],
): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined')
    return () => {};
  const highlight = new Highlight(...calls.flatMap(nameRange));
  CSS.highlights.set(NAME, highlight);
  const steps = rangesIn([...answers, ...calls], string);
  const stop = inSlices(
    () => {
      const next = steps.next();
      for (const range of next.value ?? []) highlight.add(range);
      return next.done === true || highlight.size > MOST;
    },
    () => {},
  );
  return () => {
    stop();
    if (CSS.highlights.get(NAME) === highlight) CSS.highlights.delete(NAME);
  };
}

function nameRange(call: Element): Range[] {
  const name = call.querySelector('[data-part="Toggle"] > [data-part="Name"]');
  if (name === null) return [];
  const range = document.createRange();
  range.selectNodeContents(name);
  return [range];
}

function* rangesIn(
  elements: readonly Element[],
  string: AnswerString,
): Generator<readonly Range[], undefined> {
  const matcher = createStringMatcher([string]);
  for (const element of elements)
    for (const run of textRuns(element)) {
      const ranges: Range[] = [];
      matcher.read(run.map(({ data }) => data).join(''), (_, from, to) => {
        if (ranges.length > MOST) return;
        const range = document.createRange();
        range.setStart(...textPosition(run, from, false));
        range.setEnd(...textPosition(run, to, true));
        ranges.push(range);
      });
      yield ranges;
    }
  return undefined;
}
