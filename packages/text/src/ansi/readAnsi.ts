import { applyControl } from './applyControl';
import { type AnsiStyle, applySgr, PLAIN } from './applySgr';
import { hasAnsi } from './hasAnsi';
import { PLAIN_PEN } from './Line';
import { Screen } from './Screen';

/** Text in one style. */
export interface AnsiRun {
  /** Offset in the shown text; identifies the run. */
  readonly start: number;
  /** Shown text, without escape sequences. */
  readonly text: string;
  readonly style: AnsiStyle;
  /** Address of a hyperlink (OSC 8). Untrusted. */
  readonly link?: string;
}

// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const ESCAPE = /[\x1b\x9b\x9d]/;

/** Where an escape sequence or a line may end or begin. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const SPECIAL = /[\n\x1b\x07\b\r\x90\x98\x9b\x9d-\x9f]/g;
// oxlint-disable-next-line no-control-regex -- as above
const CSI = /[0-?]*[ -/]*([@-~]|$)/y;
/** An OSC ends at BEL or ST, and no other control character stands in it: one that is left open must hide no text. */
// oxlint-disable-next-line no-control-regex -- as above
const OSC = /([^\x00-\x08\x0a-\x1f\x7f-\x9f]*)(?:\x07|\x1b\\|\x9c)/y;
/** Any other string, such as a picture, may have line ends. */
// oxlint-disable-next-line no-control-regex -- as above
const STRING = /[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*(?:\x07|\x1b\\|\x9c)/y;
/** An OSC that was never ended: what can only be its own. An address has no spaces. */
// oxlint-disable-next-line no-control-regex -- as above
const OPEN_OSC = /8;[^\s;\x00-\x1f\x7f-\x9f]*;(?:[a-z][a-z\d+.-]*:[^\s\x00-\x1f\x7f-\x9f]*)?|\d{1,5};/iy;
/** Those in use: character sets, the saved cursor, keypad modes, reset, the end of a string. Any other might be text. */
const SHORT = /[#%()*+./-][0-9A-Z]|[78=>c\\]/y;

/** A text without its escape sequences, as {@link readAnsi} shows it. */
export function stripAnsi(text: string): string {
  return hasAnsi(text)
    ? readAnsi(text)
        .map((run) => run.text)
        .join('')
    : text;
}

/**
 * {@link stripAnsi} for a text that may come from a file: without escape sequences it stays unchanged, including
 * carriage returns.
 */
export const withoutEscapes = (text: string): string => (ESCAPE.test(text) ? stripAnsi(text) : text);

/**
 * Reads the output of a terminal program as runs of one style, in linear time (ECMA-48, with the colours of xterm).
 *
 * Returns the lines as they finally appear: sequences that move the cursor or erase are applied, on a terminal as wide
 * and high as the text needs. Keeps colours, weights (SGR) and hyperlinks (OSC 8); drops all other sequences, such as
 * titles and pictures, and never acts on them. An ESC that starts no sequence is shown as ␛.
 */
export function readAnsi(text: string): readonly AnsiRun[] {
  const screen = new Screen();
  let index = 0;
  while (index < text.length) {
    SPECIAL.lastIndex = index;
    const at = SPECIAL.exec(text)?.index ?? text.length;
    if (at > index) screen.write(text.slice(index, at));
    if (at === text.length) break;
    index = at + 1;
    const character = text[at];
    if (character === '\n') screen.lineFeed();
    else if (character === '\r') screen.toColumn(0);
    else if (character === '\b') screen.toColumn(screen.column - 1);
    else if (character !== '\x07') {
      const end = readEscape(screen, text, at);
      if (end === null) screen.write('␛');
      else index = end;
    }
  }
  return toRuns(screen);
}

/** Applies the sequence that starts at `at` and returns its end; `null` if there is none. */
function readEscape(screen: Screen, text: string, at: number): number | null {
  const escape = text[at] === '\x1b';
  // A one-character escape stands for ESC and the character 0x40 below it.
  const kind = escape ? text.charAt(at + 1) : String.fromCharCode(text.charCodeAt(at) - 0x40);
  const after = escape ? at + 2 : at + 1;
  if (kind === '[') {
    const end = matchEnd(CSI, text, after);
    if (end === null) return null;
    const parameters = text.slice(after, end - 1);
    const final = text.charAt(end - 1);
    if (final === 'm') setPen(screen, applySgr(screen.pen.style, parameters), screen.pen.link);
    else applyControl(screen, final, parameters);
    return end;
  }
  if (kind === ']') {
    OSC.lastIndex = after;
    const content = OSC.exec(text)?.[1];
    if (content === undefined) return matchEnd(OPEN_OSC, text, after);
    const link = /^8;[^;]*;(.*)$/.exec(content)?.[1];
    if (link !== undefined) setPen(screen, screen.pen.style, link === '' ? undefined : link);
    return OSC.lastIndex;
  }
  if (kind !== '' && 'PX^_'.includes(kind)) return matchEnd(STRING, text, after);
  const end = matchEnd(SHORT, text, at + 1);
  if (kind === '7') screen.save();
  else if (kind === '8') screen.restore();
  else if (kind === 'c') screen.reset();
  return end;
}

/** Changes the pen only if it differs: text of one pen is one run. */
function setPen(screen: Screen, style: AnsiStyle, link: string | undefined): void {
  if (style === screen.pen.style && link === screen.pen.link) return;
  screen.pen = style === PLAIN && link === undefined ? PLAIN_PEN : { style, link };
}

/** End of a match of a sticky pattern at `from`; `null` if it does not match. */
function matchEnd(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Merges neighbours with the same pen. */
function toRuns(screen: Screen): readonly AnsiRun[] {
  const runs: AnsiRun[] = [];
  const stretches = screen.stretches();
  let start = 0;
  for (let from = 0, to = 0; from < stretches.length; from = to) {
    const pen = stretches[from]?.pen ?? PLAIN_PEN;
    const texts: string[] = [];
    for (; stretches[to]?.pen === pen; to++) texts.push(stretches[to]?.text ?? '');
    const text = texts.join('');
    runs.push({ start, text, style: pen.style, ...(pen.link !== undefined && { link: pen.link }) });
    start += text.length;
  }
  return runs;
}
