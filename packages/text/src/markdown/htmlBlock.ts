import { LASTING_HTML } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';
import { TAG } from './angleBrackets';

/** Tags that start a block which a blank line ends (CommonMark 4.6, kind 6). */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|base(?:font)?|blockquote|body|caption|center|col(?:group)?|dd|details|dialog|dir|div|d[lt]|fieldset|fig(?:caption|ure)|footer|form|frame(?:set)?|h[1-6r]|head(?:er)?|html|iframe|legend|li|link|main|menu(?:item)?|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|t[dhr]|tfoot|thead|title|track|ul)(?=\/>|(?![^\t\n\r >]))/iy;

const LINE_END = /[\t ]*(?![^\n\r])/y;

/** End of the HTML block that starts at `at`, `null` for a blank line; `undefined` if no block starts there. */
export function htmlEnd(text: string, at: number, inParagraph: boolean): RegExp | null | undefined {
  for (const [begin, end] of LASTING_HTML) if (matchAt(begin, text, at)) return end;
  if (matchAt(BLOCK_TAG, text, at)) return null;
  // Any tag alone on its line starts a block too, but not inside a paragraph (kind 7).
  const [tag = '\n'] = inParagraph ? [] : (matchAt(TAG, text, at) ?? []);
  return !/[\n\r]/.test(tag) && matchAt(LINE_END, text, at + tag.length) ? null : undefined;
}
