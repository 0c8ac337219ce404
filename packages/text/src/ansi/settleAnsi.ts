import { ANSI_COLORS, type AnsiStyle, PLAIN } from './applySgr';
import { readAnsi } from './readAnsi';

/** Longer texts, in UTF-16 units, are shown in pieces: reading one at once would block the page. */
const LONGEST = 300_000;

/** What writes over text or moves the cursor, so that the lines of the source are not those that a terminal shows. */
const MOVES =
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  /\r(?![\r\n])[^]|\x08|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-ln-~]|\x1b[78c]/;

/**
 * Applies the cursor movements of a text: the result has the lines that a terminal finally shows, with sequences for
 * styles and links only. It can be cut into lines and pieces without changing how they look. Texts of more than 300,000
 * UTF-16 units are returned unchanged.
 */
export function settleAnsi(text: string): string {
  if (text.length > LONGEST || !MOVES.test(text)) return text;
  let style = PLAIN;
  let link: string | undefined;
  const texts: string[] = [];
  for (const run of readAnsi(text)) {
    if (run.link !== link) texts.push(`\x1b]8;;${run.link ?? ''}\x07`);
    if (run.style !== style) texts.push(toSgr(run.style));
    ({ style, link } = run);
    texts.push(run.text);
  }
  return texts.join('');
}

/** Sequences that set a style, from any other style. */
function toSgr(style: AnsiStyle): string {
  const numbers = [
    style.bold && 1,
    style.dim && 2,
    style.italic && 3,
    style.underline && 4,
    style.inverse && 7,
    style.strike && 9,
    style.fg && colorNumber(ANSI_COLORS.indexOf(style.fg)),
    style.bg && colorNumber(ANSI_COLORS.indexOf(style.bg)) + 10,
  ].filter(Boolean);
  return numbers.length === 0 ? '\x1b[0m' : `\x1b[0m\x1b[${numbers.join(';')}m`;
}

const colorNumber = (index: number) => (index < 8 ? 30 : 82) + index;
