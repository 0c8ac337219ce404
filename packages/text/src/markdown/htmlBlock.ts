import { matchAt } from './matchAt';

/** How an HTML block begins, and what ends it with its line (CommonMark 4.6); `null` is a blank line, before itself. */
const KINDS: readonly (readonly [begin: RegExp, end: RegExp | null])[] = [
  [/<(?:pre|script|style|textarea)(?![^\t\n\r >])/iy, /<\/(?:pre|script|style|textarea)>/i],
  [/<!--/y, /-->/],
  [/<\?/y, /\?>/],
  [/<![a-z]/iy, />/],
  [/<!\[CDATA\[/y, /\]\]>/],
  [
    /<\/?(?:address|article|aside|base(?:font)?|blockquote|body|caption|center|col(?:group)?|dd|details|dialog|dir|div|d[lt]|fieldset|fig(?:caption|ure)|footer|form|frame(?:set)?|h[1-6r]|head(?:er)?|html|iframe|legend|li|link|main|menu(?:item)?|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|t[dhr]|tfoot|thead|title|track|ul)(?=\/>|(?![^\t\n\r >]))/iy,
    null,
  ],
];

/** A tag that stands alone on its line begins a block too, but not within a paragraph. */
const LONE_TAG =
  /<(?:(?!(?:pre|script|style|textarea)[\t >])[a-z][a-z\d-]*(?:[\t ]+[a-z_:][\w.:-]*(?:[\t ]*=[\t ]*(?:[^\s"'=<>`]+|'[^'\n\r]*'|"[^"\n\r]*"))?)*[\t ]*\/?|\/[a-z][a-z\d-]*[\t ]*)>[\t ]*(?![^\n\r])/iy;

/** What ends the HTML block that begins at `at`, `null` being a blank line; `undefined` if none begins there. */
export function htmlEnd(text: string, at: number, inParagraph: boolean): RegExp | null | undefined {
  for (const [begin, end] of KINDS) {
    if (matchAt(begin, text, at)) return end;
  }
  return !inParagraph && matchAt(LONE_TAG, text, at) ? null : undefined;
}
