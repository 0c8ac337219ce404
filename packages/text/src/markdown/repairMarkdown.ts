import { readRun } from './emphasis';
import { codeEnd, rowEnd } from './marks';

/** Where inline text begins anew in a line: after the marks of items, headings and quotations, in a row's last cell. */
const FRESH = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)]|#{1,6})[ \t]+|>[ \t]*|\|(?:.*\|)?)+/;
/** A heading ends with its line. */
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const LIST = /^[ \t>]*(?:[*+-]|\d{1,9}[.)])[ \t]/m;
/** A line that opens or closes a code block, wherever it stands. */
const FENCE = /^[ \t>]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
/** What may become the line under a heading, or a list. */
const UNDERLINE = /(?<=\S[ \t]*)\n {0,3}(?:--?|==?|[*+])$/;
/** A tag or an address in angle brackets that is not whole yet. */
const ANGLE = /^<(?:[a-z/!?][^<>\n]*)?$/i;
/** How far an end is waited for, in UTF-16 units: what is longer is no address and no tag. Of marks, how many. */
const PATIENCE = 500;

/** A run of marks that opened emphasis, and where. */
interface Opener {
  readonly char: string;
  readonly at: number;
  length: number;
}

/**
 * The same Markdown with what its end leaves open closed or left out, so that bold text is bold from its first letter on
 * and an address is not shown letter by letter. Only the last paragraph, heading, item or cell is looked at; nothing in
 * front of it moves.
 */
export function repairMarkdown(source: string): string {
  const from = inlineStart(source);
  if (from === null) return source;
  const text = source.replace(UNDERLINE, '');
  return text.slice(0, from) + repairInline(text.slice(from));
}

/** Where the last run of inline text begins; `null` if the end is code. */
function inlineStart(text: string): number | null {
  let from = 0;
  let fence = '';
  /** How many quotations deep the code block stands. */
  let depth = 0;
  let line = '';
  for (let at = 0; at <= text.length; at += line.length + 1) {
    const newline = text.indexOf('\n', at);
    if (HEADING.test(line)) from = at;
    line = text.slice(at, newline < 0 ? text.length : newline);
    const marks = FENCE.exec(line)?.[1] ?? '';
    // With a quotation ends the code in it, whether it was closed or not.
    if (depth > 0 && quotesBefore(line) < depth) fence = '';
    if (fence !== '') {
      if (marks.startsWith(fence)) fence = '';
      from = at + line.length;
    } else if (marks !== '') {
      fence = marks;
      depth = quotesBefore(line);
    } else if (line.trim() === '') {
      from = at + line.length;
    } else {
      const fresh = FRESH.exec(line);
      if (fresh !== null) from = at + fresh[0].length;
    }
  }
  const indented = /^\n(?: {4}|\t)/.test(text.slice(from)) && !LIST.test(text);
  return fence !== '' || indented ? null : from;
}

/** How many quotations a line stands in. */
function quotesBefore(line: string): number {
  return (/^[ \t>]*/.exec(line)?.[0] ?? '').split('>').length - 1;
}

function repairInline(text: string): string {
  // A checkbox that is being written.
  if (/^\[[ x]?\]?$/i.test(text)) return '';
  const openers: Opener[] = [];
  const brackets: number[] = [];
  let end = text.length; // what follows is left out
  let closing = '';
  for (let i = 0; i < end; ) {
    const char = text[i] as string;
    if (char === '\\') {
      if (i + 1 === end) end = i;
      i += 2;
    } else if (char === '`') {
      const run = rowEnd(text, i) - i;
      const close = codeEnd(text, i + run, run);
      if (close >= 0) i = close;
      else {
        const code = text.slice(i + run).replace(/`+$/, '');
        end = code.trim() === '' ? i : i + run + code.length;
        closing = code.trim() === '' ? '' : '`'.repeat(run);
        break;
      }
    } else if (char === '<' && end - i < PATIENCE && ANGLE.test(text.slice(i))) {
      end = i;
    } else if (char === '[') {
      brackets.push(i++);
    } else if (char === ']') {
      const open = brackets.pop();
      i++;
      if (open === undefined || (text[i] !== '(' && text[i] !== '[')) continue;
      const close = targetEnd(text, i);
      if (close >= 0) i = close;
      else if (end - i < PATIENCE) {
        brackets.push(open);
        end = i - 1;
      }
    } else if (char === '*' || char === '_' || char === '~') {
      const run = rowEnd(text, i) - i;
      if (readMarks(text, i, run, openers)) end = i;
      i += run;
    } else i++;
  }
  const dropped = brackets.filter(
    (open) => text.length - open < PATIENCE && !/\s/.test(text[open + 1] ?? ''),
  );
  for (const open of dropped) {
    // A picture or a note is nothing without its end; of a link there are the words.
    if (text[open - 1] === '!') end = Math.min(end, open - 1);
    else if (text[open + 1] === '^') end = Math.min(end, open);
  }
  for (let top = openers.pop(); top !== undefined; top = openers.pop()) {
    if (top.at >= end || text.slice(top.at + top.length, end).trim() === '') end = Math.min(end, top.at);
    else closing += top.char.repeat(top.length);
  }
  let kept = '';
  let after = 0;
  for (const open of dropped.filter((at) => at < end)) {
    kept += text.slice(after, open);
    after = open + 1;
  }
  kept += text.slice(after, end);
  return closing === '' ? kept : kept.trimEnd() + closing;
}

/** Opens or closes emphasis (CommonMark 6.2, GFM 6.5). Answers whether the run is at the end and not yet anything. */
function readMarks(text: string, at: number, run: number, openers: Opener[]): boolean {
  const { char, canOpen, canClose } = readRun(text, at, at + run, 0);
  const after = text[at + run] ?? '';
  const inWord = canOpen && canClose && /[a-z\d]/i.test(text[at - 1] ?? '') && /[a-z\d]/i.test(after);
  let length = run;
  if (canClose) {
    const farthest = Math.max(0, openers.length - PATIENCE);
    for (let i = openers.length - 1; i >= farthest && length > 0; i--) {
      const opener = openers[i] as Opener;
      if (opener.char !== char || (char === '~' && opener.length !== length)) continue;
      // At the end it may be the first half of what closes.
      if (after === '' && length < opener.length) return true;
      openers.length = i + 1;
      const used = Math.min(length, opener.length);
      opener.length -= used;
      length -= used;
      if (opener.length === 0) openers.length = i;
    }
  }
  if (length === 0) return false;
  if (after === '') return true;
  // One mark between letters is more often a multiplication, a name or a range.
  if (canOpen && (char !== '~' || length === 2) && !(inWord && length === 1))
    openers.push({ char, at: at + run - length, length });
  return false;
}

/** Where the address or label ends that opens at `at`; -1 if it does not. */
function targetEnd(text: string, at: number): number {
  const open = text[at];
  const close = open === '(' ? ')' : ']';
  let depth = 0;
  for (let i = at; i < text.length && i < at + 2 * PATIENCE; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === open) depth++;
    else if (text[i] === close && --depth === 0) return i + 1;
  }
  return -1;
}
