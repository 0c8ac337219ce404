import { inOneLine } from './inOneLine';

const NAME = 'agent-transcript-find';

/** More marks than anyone can see. */
const LIMIT = 2_000;

/**
 * Marks `query` wherever it is on the page inside `root`, without touching the document (CSS Custom Highlight API).
 * Browsers that do not have it show the place without the marks.
 *
 * @param before The last marks, which go.
 * @returns The marks.
 */
export function highlightMatches(
  before: readonly Range[],
  root: Element | null,
  query: string,
): readonly Range[] {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined') return [];
  const ranges = rangesOf(root, query);
  if (before.length + ranges.length === 0) return ranges;
  // The page has one for all transcripts.
  const all = CSS.highlights.get(NAME) ?? new Highlight();
  for (const range of before) all.delete(range);
  for (const range of ranges) all.add(range);
  CSS.highlights.set(NAME, all);
  return ranges;
}

/** Where `query` stands on the page inside `root`, in order. */
export function rangesOf(root: Element | null, query: string): Range[] {
  const wanted = inOneLine(query);
  const ranges: Range[] = [];
  if (root === null || wanted === '') return ranges;
  for (const run of textRuns(root)) {
    const text = inOneLine(run.map((node) => node.data).join(''));
    // Lower case can be longer than the text itself; then offsets do not fit, and the text is left unmarked.
    if (text.length !== run.reduce((sum, node) => sum + node.length, 0)) continue;
    for (
      let at = text.indexOf(wanted);
      at >= 0 && ranges.length < LIMIT;
      at = text.indexOf(wanted, at + wanted.length)
    ) {
      const range = document.createRange();
      range.setStart(...placeIn(run, at, false));
      range.setEnd(...placeIn(run, at + wanted.length, true));
      ranges.push(range);
    }
    if (ranges.length === LIMIT) break;
  }
  return ranges;
}

/** What text stands in: a match goes through emphasis and links, but not from one of these to the next. */
const BLOCK =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div, button, label, summary, section, article, svg';

/** Our own words around what a transcript says. */
const OURS =
  ':is([data-component="Toolbar"], [data-component="BlockActions"], [data-component="CopyButton"], [data-component="StatusWord"], [data-part="Action"], [data-part="Actions"], [data-part="Empty"], [data-part="Label"], [data-part="Merged"], [data-part="More"], [data-part="Note"], [data-part="Number"], [data-part="Progress"], [data-part="Relation"], [data-part="RowActions"], [data-part="Send"])';

/** The texts on the page, those of one block together. */
function* textRuns(root: Element): Generator<Text[], void> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Text
      ? NodeFilter.FILTER_ACCEPT
      : (node as Element).matches(OURS)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP,
  );
  let run: Text[] = [];
  let block: Element | null | undefined;
  for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
    const own = node.parentElement?.closest(BLOCK);
    if (own !== block && run.length > 0) {
      yield run;
      run = [];
    }
    block = own;
    run.push(node);
  }
  if (run.length > 0) yield run;
}

/** The node and the offset in it; at a seam the node before it, if it is an end. */
function placeIn(run: readonly Text[], offset: number, end: boolean): [Text, number] {
  let left = offset;
  for (const node of run) {
    if (left < node.length || (end && left === node.length)) return [node, left];
    left -= node.length;
  }
  const last = run.at(-1) as Text;
  return [last, last.length];
}
