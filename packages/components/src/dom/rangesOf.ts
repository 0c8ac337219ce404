/** Elements that a match cannot cross: blocks, keys, values, pieces of a long text. */
const BLOCK =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, div, button, label, summary, section, article, [data-part="Key"], [data-part="Value"], [data-part="TextValue"], [data-part="Name"], [data-from]';

/** Elements that find skips: labels, excerpts of a text that is also shown elsewhere, addresses next to a link. */
const OURS =
  ':is(legend, svg, time, [data-component="BlockActions"], [data-component="BlockSource"], [data-component="CallFrame"], [data-component="CopyButton"], [data-component="Diagnostics"], [data-component="DiagnosticList"], [data-component="References"], [data-component="StatusWord"], [data-component="ToolProgress"], [data-component="Traceback"]:not([data-at]), [data-component="Payload"]:not([data-at]), [data-component="Message"] > [data-part="Header"], [data-part="Action"], [data-part="Actions"], [data-part="Address"], [data-part="CodeHeader"], [data-part="Count"], [data-part="Empty"], [data-part="Excerpt"], [data-part="Failed"], [data-part="Field"], [data-part="Gist"], [data-part="Index"], [data-part="Label"], [data-part="Length"], [data-part="Merged"], [data-part="More"], [data-part="Note"], [data-part="Number"], [data-part="Problem"], [data-part="Progress"], [data-part="Quote"], [data-part="Relation"], [data-part="Role"], [data-part="Search"], [data-part="Send"], [data-part="Time"], [data-part="TypeChoice"], [data-part="Types"], [data-part="Word"], [data-type="empty"], [data-component="CallGroup"] > [data-part="Toggle"], [data-part="Duration"], [data-part="Facts"], [data-component="Evidence"])';

/** Closest element, including the given one, that find skips; `null` for none. */
export const leftOutAround = (element: Element): Element | null => element.closest(OURS);

/** Elements with texts of their own: a block, a payload, a row of its tree, a separate piece of a long text. */
export const TEXT_OWNER = '[id][data-component], [data-at], [data-row], [data-from]';

/**
 * Finds the matches of a pattern on the page, block by block: yields each range, and `null` at the end of a text. A match may cross
 * emphasis and links, but not blocks.
 *
 * @param skips Returns true for an element to skip with its descendants.
 */
export function* rangesOf(
  root: Element,
  pattern: RegExp,
  skips: (element: Element) => boolean = () => false,
): Generator<Range | null, void> {
  for (const run of textRuns(root, skips)) {
    const text = run.map(({ data }) => data).join('');
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const next = pattern.lastIndex;
      const range = document.createRange();
      range.setStart(...textPosition(run, match.index, false));
      range.setEnd(...textPosition(run, next, true));
      yield range;
      // The caller may have used the pattern for another text.
      pattern.lastIndex = next;
    }
    yield null;
  }
}

/** Text nodes on the page, grouped by block. */
export function* textRuns(
  root: Element,
  skips: (element: Element) => boolean = () => false,
): Generator<readonly Text[], void> {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Text || (node as Element).localName === 'br'
      ? NodeFilter.FILTER_ACCEPT
      : (node as Element).matches(OURS) || skips(node as Element)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP,
  );
  let run: Text[] = [];
  let block: Element | null | undefined;
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const parentBlock = node.parentElement?.closest(BLOCK);
    if ((parentBlock !== block || !(node instanceof Text)) && run.length > 0) {
      yield run;
      run = [];
    }
    block = parentBlock;
    if (node instanceof Text && node.length > 0) run.push(node);
  }
  if (run.length > 0) yield run;
}

/** Text node and offset in it; an end between two nodes belongs to the first one. */
export function textPosition(run: readonly Text[], offset: number, end: boolean): [Text, number] {
  let left = offset;
  for (const node of run) {
    if (left < node.length || (end && left === node.length)) return [node, left];
    left -= node.length;
  }
  const last = run.at(-1) as Text;
  return [last, last.length];
}
