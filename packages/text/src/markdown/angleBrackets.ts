import { LASTING_HTML } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';

const URI = /<([a-z][a-z\d+.-]{1,31}:[^\0- <>\x7f]*)>/iy;
const LABEL_OF_DOMAIN = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const EMAIL = new RegExp(`<([\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL_OF_DOMAIN}(?:\\.${LABEL_OF_DOMAIN})*)>`, 'iy');
/** Autolinks (CommonMark 6.5), and the prefix of their targets. */
export const ADDRESSES = [
  [URI, ''],
  [EMAIL, 'mailto:'],
] as const;
/** A tag (CommonMark 6.6). */
export const TAG =
  /<(?:[a-z][a-z\d-]*(?:[\t\n\r ]+[a-z_:][\w.:-]*(?:[\t\n\r ]*=[\t\n\r ]*(?:[^\t\n\r "'=<>`]+|'[^']*'|"[^"]*"))?)*[\t\n\r ]*\/?|\/[a-z][a-z\d-]*[\t\n\r ]*)>/iy;
/** Constructs with an explicit end, possibly many lines later. */
const UNTIL = LASTING_HTML.slice(1);

/** End of the HTML that starts at `at`; -1 if there is none. */
export function tagEnd(text: string, at: number, missing: Set<unknown>): number {
  if (matchAt(TAG, text, at)) return TAG.lastIndex;
  for (const [begin, , closer] of UNTIL) {
    if (missing.has(closer) || !matchAt(begin, text, at)) continue;
    // `<!-->` and `<!--->` are complete comments.
    const end = text.indexOf(closer, closer === '-->' ? at + 2 : begin.lastIndex);
    if (end >= 0) return end + closer.length;
    missing.add(closer);
  }
  return -1;
}
