const NAME = 'agent-transcript-find';

/** More marks than anyone can see. */
const LIMIT = 2_000;

/**
 * Marks `query` wherever it is on the page inside `root`, without touching the document (CSS Custom Highlight API).
 * Browsers that do not have it show the place without the marks.
 */
export function highlightMatches(root: Element | null, query: string): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS) || typeof Highlight === 'undefined') return;
  CSS.highlights.delete(NAME);
  const wanted = query.toLowerCase();
  if (root === null || wanted === '') return;
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && ranges.length < LIMIT; node = texts.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    // Lower case can be longer than the text itself; then offsets do not fit, and the text is left unmarked.
    if (text.length !== node.nodeValue?.length) continue;
    for (
      let at = text.indexOf(wanted);
      at >= 0 && ranges.length < LIMIT;
      at = text.indexOf(wanted, at + wanted.length)
    ) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
}
