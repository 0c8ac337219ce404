import { LASTING_HTML } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';
import { TAG } from './angleBrackets';

/** A tag of these begins a block that a blank line ends (CommonMark 4.6, kind 6). */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|base(?:font)?|blockquote|body|caption|center|col(?:group)?|dd|details|dialog|dir|div|d[lt]|fieldset|fig(?:caption|ure)|footer|form|frame(?:set)?|h[1-6r]|head(?:er)?|html|iframe|legend|li|link|main|menu(?:item)?|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|t[dhr]|tfoot|thead|title|track|ul)(?=\/>|(?![^\t\n\r >]))/iy;

const LINE_END = /[\t ]*(?![^\n\r])/y;

/** What ends the HTML block that begins at `at`, `null` being a blank line; `undefined` if none begins there. */
export function htmlEnd(text: string, at: number, inParagraph: boolean): RegExp | null | undefined {
  for (const [begin, end] of LASTING_HTML) if (matchAt(begin, text, at)) return end;
  if (matchAt(BLOCK_TAG, text, at)) return null;
  // Any tag that stands alone on its line begins a block too, but not within a paragraph (kind 7).
  const [tag = '\n'] = inParagraph ? [] : (matchAt(TAG, text, at) ?? []);
  return !/[\n\r]/.test(tag) && matchAt(LINE_END, text, at + tag.length) ? null : undefined;
}
