import { type AnsiStyle, applySgr, PLAIN } from './applySgr';
import { hasAnsi } from './hasAnsi';

/** Text of one style. */
export interface AnsiRun {
  /** Where the run begins in the source: its identity. */
  readonly start: number;
  /** What is to be shown, without its escape sequences. */
  readonly text: string;
  readonly style: AnsiStyle;
}

/** Where an escape sequence may begin: what {@link hasAnsi} looks for. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const SPECIAL = /[\x1b\x07\b\r\x90\x98\x9b\x9d-\x9f]/g;
// oxlint-disable-next-line no-control-regex -- as above
const CSI = /[0-?]*[ -/]*([@-~]|$)/y;
/** Ends at BEL or ST, and no other control character stands in it: one that is left open must hide no text. */
// oxlint-disable-next-line no-control-regex -- as above
const STRING = /[^\x00-\x08\x0a-\x1f\x7f-\x9f]*(?:\x07|\x1b\\|\x9c)/y;
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
 * Reads the output of a terminal program into runs of one style, in linear time (ECMA-48; colours as xterm reads them).
 *
 * Colours and weights (SGR) are kept; every other escape sequence, such as a moved cursor, a title or a hyperlink, is left
 * out and never acted on. A carriage return begins its line anew, a backspace takes a character back. An ESC that begins
 * no sequence is shown as ␛.
 */
export function readAnsi(text: string): readonly AnsiRun[] {
  const runs: AnsiRun[] = [];
  /** How many of the runs stand before the current line: a carriage return goes back to here. */
  let lineStart = 0;
  /** A carriage return has come, and nothing after it yet: at the end of a line it does nothing. */
  let returned = false;
  let style = PLAIN;
  let index = 0;

  const show = (start: number, words: string) => {
    let from = 0;
    if (returned && !words.startsWith('\n')) runs.length = lineStart;
    returned = false;
    const end = words.lastIndexOf('\n') + 1;
    if (end > 0) {
      runs.push({ start, text: words.slice(0, end), style });
      lineStart = runs.length;
      from = end;
    }
    if (from < words.length) runs.push({ start: start + from, text: words.slice(from), style });
  };

  while (index < text.length) {
    SPECIAL.lastIndex = index;
    const at = SPECIAL.exec(text)?.index ?? text.length;
    if (at > index) show(index, text.slice(index, at));
    if (at === text.length) break;
    index = at + 1;
    if (text[at] === '\r') returned = true;
    else if (text[at] === '\b') takeBack();
    else if (text[at] !== '\x07') {
      const end = escapeEnd(at);
      if (end === null) show(at, '␛');
      else index = end;
    }
  }
  return merge(runs);

  /** Where the sequence ends that begins at `at`; takes up its style. */
  function escapeEnd(at: number): number | null {
    const escape = text[at] === '\x1b';
    // An escape of one character stands for ESC and the character 0x40 below it.
    const kind = escape ? text.charAt(at + 1) : String.fromCharCode(text.charCodeAt(at) - 0x40);
    const after = escape ? at + 2 : at + 1;
    if (kind !== '' && 'PX]^_'.includes(kind)) return matchEnd(STRING, text, after);
    if (kind !== '[') return matchEnd(SHORT, text, at + 1);
    const end = matchEnd(CSI, text, after);
    if (end !== null && text[end - 1] === 'm') style = applySgr(style, text.slice(after, end - 1));
    return end;
  }

  function takeBack(): void {
    const last = runs.at(-1);
    if (last === undefined || runs.length === lineStart) return;
    const low = last.text.charCodeAt(last.text.length - 1);
    const width = low >= 0xdc00 && low < 0xe000 && last.text.length > 1 ? 2 : 1;
    runs.pop();
    if (last.text.length > width) runs.push({ ...last, text: last.text.slice(0, -width) });
  }
}

/** Where a sticky pattern ends that begins at `from`; `null` where it does not match. */
function matchEnd(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Neighbours of one style are one run. */
function merge(runs: readonly AnsiRun[]): readonly AnsiRun[] {
  const merged: { start: number; texts: string[]; style: AnsiStyle }[] = [];
  for (const { start, text, style } of runs) {
    const last = merged.at(-1);
    if (last?.style === style) last.texts.push(text);
    else merged.push({ start, texts: [text], style });
  }
  return merged.map(({ texts, ...run }) => ({ ...run, text: texts.join('') }));
}
