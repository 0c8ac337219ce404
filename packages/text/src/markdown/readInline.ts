import { matchAt } from '../lines/matchAt';
import { ADDRESSES, tagEnd } from './angleBrackets';
import { decodeReference, REFERENCE } from './decodeText';
import { matchRuns, nestRuns, type Run, readRun } from './emphasis';
import { readFormula } from './formula';
import { ADDRESS_HINT, addressEnd, linkAddresses, linkTo, mayGoOn } from './gfmAddresses';
import { afterSpace, beforeSpace } from './lines';
import { codeEnd, rowEnd } from './marks';
import { nestOpenRuns } from './nestOpenRuns';
import { type Nodes, plainText } from './nodes';
import {
  identifierOf,
  isTargetOpen,
  readFootnoteLabel,
  readLabel,
  readResource,
  type Target,
} from './readTarget';
import { HALF_REFERENCE, HALF_TAG, isHalf, PATIENCE } from './undecided';

/** Definitions by normalized label. */
export interface Definitions {
  readonly links: ReadonlyMap<string, Pick<Target, 'url' | 'title'>>;
  readonly footnotes: ReadonlySet<string>;
}

/** Options of inline parsing. */
export interface InlineRules {
  readonly definitions: Definitions;
  /** True if the document may continue. Footnotes are mostly defined at the end, so each reference counts as one. */
  readonly streaming: boolean;
  readonly commonmark: boolean;
}

/** `[` or `![`: text unless a link ends behind it. */
interface Bracket {
  /** Index of its part, and number of runs before it. */
  readonly part: number;
  readonly runs: number;
  /** Start of its text. */
  readonly from: number;
  readonly isImage: boolean;
}

/** Characters with a meaning inside a line. */
const SPECIAL = /[\n\r$&*<[\\\]_`~]|!(?=\[|$)/g;
const SPECIAL_OR_ADDRESS = /[\n\r$&*<[\\\]_`~]|!(?=\[|$)|(?=https?:\/\/|www\.)[hw]/gi;

/**
 * Parses the inline content of a block (CommonMark 6, GFM 6). Linear in the length of `text`.
 *
 * @param base Offset of `text` in the source.
 * @param isOpen True if this text may continue. Open constructs at its end are then closed, and undecided ones dropped.
 */
export function readInline(
  text: string,
  base: number,
  { definitions: { links, footnotes }, streaming, commonmark }: InlineRules,
  isOpen = false,
): Nodes[] {
  const hasAddresses = ADDRESS_HINT.test(text);
  const special = hasAddresses ? SPECIAL_OR_ADDRESS : SPECIAL;
  const parts: (Nodes | Run)[] = [];
  const runs: Run[] = [];
  const brackets: Bracket[] = [];
  /** Number of brackets that contain a link and therefore cannot be one: links do not nest. */
  let dead = 0;
  /** Marks without an end from here on; they are not searched again. */
  const missing = new Set<string | number>();
  const closers = new Map<string, number>();
  /** Start of the text that is not a part yet, and position of the search for a mark. */
  let from = 0;
  let at = 0;

  special.lastIndex = 0;
  while (special.test(text)) {
    at = special.lastIndex - 1;
    readSpecial();
    special.lastIndex = at;
  }
  addText(text.length);
  if (isOpen) dropBrackets();
  const children = isOpen ? nestOpenRuns(parts, runs, text, base) : nested(parts, runs);
  return hasAddresses ? linkAddresses(children, isOpen, commonmark) : children;

  /** Reads the construct at `at` and advances past it. */
  function readSpecial(): void {
    const char = text[at];
    switch (char) {
      case '\\':
        return readEscape();
      case '\n':
      case '\r':
        return readLineEnd(false);
      case '$':
        return readMath() ? undefined : skipOne();
      case '&':
        return readReference();
      case '`':
        return readCode();
      case '*':
      case '_':
      case '~':
        return addRun(rowEnd(text, at));
      case '!':
        return readMark();
      case '[':
        return readFootnote(at) ? undefined : openBracket(1);
      case ']':
        return closeBracket();
      case '<':
        return readAngle();
      default:
        return readBareAddress();
    }
  }

  /** Turns the text before `end` into a part. */
  function addText(end: number): void {
    if (end > from) parts.push({ type: 'text', value: text.slice(from, end), start: base + from });
  }

  /** Adds the node from `at` to `end`. */
  function add(node: Nodes, end: number): void {
    addText(at);
    parts.push(node);
    at = from = end;
  }

  /** Drops the rest of the text. */
  function cut(): void {
    addText(at);
    at = from = text.length;
  }

  function readEscape(): void {
    const next = text[at + 1] ?? '';
    if (isOpen && next === '') cut();
    else if (readMath()) return;
    else if (next === '\n' || next === '\r') {
      addText(at);
      from = ++at;
      readLineEnd(true);
    } else if (/[!-/:-@[-`{-~]/.test(next)) {
      addText(at);
      from = at + 1;
      at += 2;
    } else at++;
  }

  /** Removes the space around a line's end; two spaces before it make a break. */
  function readLineEnd(isEscaped: boolean): void {
    const next = at + (text.startsWith('\r\n', at) ? 2 : 1);
    const value = text.slice(at, next);
    const end = beforeSpace(text, at, from);
    const isBreak = isEscaped || (at - end > 1 && !text.slice(end, at).includes('\t'));
    addText(end);
    from = at = end;
    const start = base + end;
    add(isBreak ? { type: 'break', start } : { type: 'text', value, start }, next);
    at = from = afterSpace(text, next);
  }

  function readMath(): boolean {
    const formula = commonmark ? null : readFormula(text, at, isOpen, closers);
    if (formula === null) return false;
    if (formula === 'half') cut();
    else {
      const raw = text.slice(at, formula.rawEnd);
      add({ type: 'inlineMath', value: formula.value, raw, start: base + at }, formula.end);
    }
    return true;
  }

  function skipOne(): void {
    at++;
  }

  function readReference(): void {
    const reference = matchAt(REFERENCE, text, at);
    if (reference === null && isOpen && isHalf(HALF_REFERENCE, text, at)) cut();
    else if (reference === null) at++;
    else add({ type: 'text', value: decodeReference(...reference), start: base + at }, REFERENCE.lastIndex);
  }

  function readCode(): void {
    const begin = rowEnd(text, at);
    const length = begin - at;
    const end = missing.has(length) ? -1 : codeEnd(text, begin, length);
    if (end < 0 && !isOpen) {
      missing.add(length);
      at = begin;
      return;
    }
    // Unclosed code extends to the end, without a partial closing mark.
    const code = end < 0 ? text.slice(begin).replace(/(?<!`)`+$/, '') : text.slice(begin, end - length);
    let value = code.replace(/\r\n|[\n\r]/g, ' ');
    if (value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value)) value = value.slice(1, -1);
    if (value === '') cut();
    else add({ type: 'inlineCode', value, start: base + at }, end < 0 ? text.length : end);
  }

  function addRun(end: number): void {
    addText(at);
    const run = readRun(text, at, end, base, commonmark);
    runs.push(run);
    parts.push(run);
    at = from = end;
  }

  function readMark(): void {
    if (at + 1 < text.length) return readFootnote(at + 1) ? undefined : openBracket(2);
    if (isOpen) cut();
    else at++;
  }

  function openBracket(length: number): void {
    addText(at);
    from = at;
    brackets.push({ part: parts.length, runs: runs.length, from: at + length, isImage: length > 1 });
    at += length;
    // A separate part, so that a link can replace it.
    addText(at);
    from = at;
  }

  function closeBracket(): void {
    const bracket = brackets.pop();
    const isDead = bracket?.isImage === false && brackets.length < dead;
    dead = Math.min(dead, brackets.length);
    const target = bracket === undefined || isDead ? null : targetOf(bracket);
    if (bracket === undefined || target === null) {
      if (bracket === undefined || isDead || !isOpen || !isTargetOpen(text, at + 1)) {
        at++;
        return;
      }
      brackets.push(bracket);
      return cut();
    }
    addText(at);
    const inside = nested(parts.splice(bracket.part).slice(1), runs.splice(bracket.runs));
    const { url, title, end } = target;
    const node = { url, title, start: base + bracket.from - (bracket.isImage ? 2 : 1) };
    if (bracket.isImage) {
      const alt = plainText({ type: 'paragraph', children: inside, start: 0 }, '');
      parts.push({ type: 'image', alt, ...node });
    } else {
      parts.push({ type: 'link', children: inside, ...node });
      dead = brackets.length;
    }
    at = from = end;
  }

  /** Drops brackets of unfinished links but keeps their words. Unfinished images and footnotes are dropped. */
  function dropBrackets(): void {
    for (let index = brackets.length - 1; index >= 0; index--) {
      const { part, runs: before, from: begin, isImage } = brackets[index] as Bracket;
      if (text.length - begin >= PATIENCE) continue;
      if (isImage || text[begin] === '^') {
        parts.length = part;
        runs.length = before;
      } else if (index >= dead) parts.splice(part, 1);
    }
  }

  /** Target of the brackets that end at `at`, if they have one. */
  function targetOf({ from: begin }: Bracket): Target | null {
    const next = text[at + 1];
    const resource = next === '(' ? readResource(text, at + 1) : null;
    if (resource !== null) return resource;
    if (links.size === 0) return null;
    const label = next === '[' ? readLabel(text, at + 1) : null;
    if (label !== null) return defined(label, at + label.length + 3);
    if (at - begin > 999) return null;
    return defined(text.slice(begin, at), at + (text.startsWith('[]', at + 1) ? 3 : 1));
  }

  function defined(label: string, end: number): Target | null {
    const target = links.get(identifierOf(label));
    return target === undefined ? null : { ...target, end };
  }

  function readFootnote(begin: number): boolean {
    const label = footnotes.size === 0 && !streaming ? null : readFootnoteLabel(text, begin);
    const identifier = identifierOf(label ?? '');
    if (label === null || !(streaming || footnotes.has(identifier))) return false;
    const end = begin + label.length + 3;
    at = begin;
    add({ type: 'footnoteReference', label, identifier, start: base + at }, end);
    return true;
  }

  function readAngle(): void {
    for (const [pattern, scheme] of ADDRESSES) {
      const address = matchAt(pattern, text, at)?.[1];
      if (address === undefined) continue;
      const start = base + at;
      const children: Nodes[] = [{ type: 'text', value: address, start }];
      add({ type: 'link', url: scheme + address, title: null, children, start }, pattern.lastIndex);
      return;
    }
    const end = tagEnd(text, at, missing);
    if (end < 0 && isOpen && isHalf(HALF_TAG, text, at)) cut();
    else if (end < 0) at++;
    else add({ type: 'html', value: text.slice(at, end), start: base + at }, end);
  }

  function readBareAddress(): void {
    // Inside brackets it may be the text of a link; otherwise it is linked at the end.
    const end = brackets.length > 0 ? -1 : addressEnd(text, at, commonmark);
    if (end < 0) at++;
    else if (isOpen && mayGoOn(text, end)) at = end;
    else add(linkTo(text.slice(at, end), base + at), end);
  }
}

function nested(parts: readonly (Nodes | Run)[], runs: readonly Run[]): Nodes[] {
  matchRuns(runs);
  return nestRuns(parts);
}
