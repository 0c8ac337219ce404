import { matchAt } from '../lines/matchAt';
import { decodeText } from './decodeText';
import { PATIENCE } from './undecided';

/** Target of a link, and the offset after it. */
export interface Target {
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

/** A label in brackets (CommonMark 6.3) without unescaped brackets inside. */
const LABEL = /\[((?:[^\\[\]]|\\[^])+)\]/y;
/** Label of a footnote: without spaces; a backslash escapes only brackets and itself. */
const FOOTNOTE = /\[\^((?:[^\t\n\r [\\\]]|\\[[\\\]]|\\(?![[\\\]]))+)\]/y;
/** Longest label, in UTF-16 units. */
const LONGEST_LABEL = 999;
const BRACKETED = /<((?:[^\n\r<>\\]|\\.)*)>/y;
const TITLE = /"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)'|\(((?:[^()\\]|\\[^])*)\)/y;
const SPACE = /[\t\n\r ]*/y;
const BRACKET = /[\t\n\r ]*\)/y;
const LINE_END = /[\t ]*(?:\r\n|\n|\r|$)/y;
/** Deepest nesting of brackets in an address; the specification requires three. */
const DEPTH_LIMIT = 32;

/** Normalized label (CommonMark 4.7): without case and extra space. */
export function identifierOf(label: string): string {
  // Some letters get a distinct capital only after conversion to lower case.
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();
}

/** Label between the brackets that open at `at`; `null` if it is not valid. */
export function readLabel(text: string, at: number): string | null {
  const label = matchAt(LABEL, text, at)?.[1];
  return label === undefined || label.length > LONGEST_LABEL || /^[\t\n\r ]*$/.test(label) ? null : label;
}

/** Label of a footnote (GFM) whose bracket opens at `at`, without its mark; `null` if it is not valid. */
export function readFootnoteLabel(text: string, at: number): string | null {
  const label = matchAt(FOOTNOTE, text, at)?.[1];
  return label === undefined || label.length > LONGEST_LABEL ? null : label;
}

/** Target of an inline link (CommonMark 6.3) whose bracket opens at `at`: `(/url "title")`. */
export function readResource(text: string, at: number): Target | null {
  const end = skip(BRACKET, text, at + 1);
  return end < 0 ? readTarget(text, at + 1, BRACKET) : { url: '', title: null, end };
}

/** Target of a definition (CommonMark 4.7), from after its colon to the end of a line. */
export function readDefinition(text: string, at: number): Target | null {
  return readTarget(text, at, LINE_END);
}

/** An address, and a title if it precedes the text that must follow. */
function readTarget(text: string, at: number, follows: RegExp): Target | null {
  const address = readAddress(text, skip(SPACE, text, at));
  if (address === null) return null;
  const { value: url, end } = address;
  const spaced = skip(SPACE, text, end);
  const title = spaced > end ? readTitle(text, spaced) : null;
  const titled = title === null ? -1 : skip(follows, text, title.end);
  const after = titled < 0 ? skip(follows, text, end) : titled;
  return after < 0 ? null : { url, title: titled < 0 ? null : (title?.value ?? null), end: after };
}

/** True if the address or label that starts at `at`, or may start there, is unfinished. */
export function isTargetOpen(text: string, at: number): boolean {
  if (at === text.length) return true;
  const close = text[at] === '(' ? ')' : text[at] === '[' ? ']' : '';
  if (close === '' || text.length - at >= PATIENCE) return false;
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === text[at]) depth++;
    else if (text[end] === close && --depth === 0) return false;
  }
  return true;
}

interface Part {
  readonly value: string;
  readonly end: number;
}

function readAddress(text: string, at: number): Part | null {
  if (text[at] === '<') {
    const value = matchAt(BRACKETED, text, at)?.[1];
    return value === undefined ? null : { value: decodeText(value), end: BRACKETED.lastIndex };
  }
  let depth = 0;
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code <= 32 || code === 127) break;
    if (code === 92) {
      // A backslash escapes the bracket after it.
      if (/[()\\]/.test(text[end + 1] ?? '')) end++;
    } else if (code === 40) {
      if (++depth > DEPTH_LIMIT) return null;
    } else if (code === 41 && --depth < 0) break;
  }
  return depth > 0 || end === at ? null : { value: decodeText(text.slice(at, end)), end };
}

function readTitle(text: string, at: number): Part | null {
  const [, double, single, round] = matchAt(TITLE, text, at) ?? [];
  const value = double ?? single ?? round;
  return value === undefined ? null : { value: decodeText(value), end: TITLE.lastIndex };
}

/** End of the match of `pattern` at `at`; -1 without a match. */
function skip(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at) ? pattern.lastIndex : -1;
}
