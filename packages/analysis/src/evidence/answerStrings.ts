import { demandText } from '@agent-transcript/text/given';
import { type Nodes, readMarkdown } from '@agent-transcript/text/markdown';
import type { AnswerString, StringKind } from './AnswerString';
import { numbersIn, numberValues } from './numberValues';

/** Limits of the answer's length, in UTF-16 units, and of its strings. */
const LONGEST_ANSWER = 200_000;
const MOST = 200;

/** Longest and shortest string that is searched, in UTF-16 units. */
export const LONGEST = 200;
const SHORTEST = 2;

/** Encloses the index of a code span or address in the text. */
const MARK = '\u0001';

/**
 * Strings to search, the most certain first. Every part is bounded or starts with a character of its own, so the time
 * is linear.
 */
// bounded by LONGEST_ANSWER: and an email address, the one part that may start anywhere, is limited to 64 characters.
const STRING = new RegExp(
  [
    `${MARK}(?<mark>\\d+)${MARK}`,
    `(?<address>https?://[^\\s<>"${MARK}]{1,${LONGEST}}|[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,64})+)`,
    `[“«„"](?<quotation>[^“”«»„"\\n${MARK}]{4,${LONGEST}})[”»“"]`,
    `(?<word>[~/\\\\$@#]?[\\p{L}\\p{N}_][\\p{L}\\p{N}_$@#./:\\\\-]*)`,
  ].join('|'),
  'gu',
);

/**
 * Strings of an answer worth searching in results: numbers, addresses, names in code, quotations, identifiers. Each
 * once, in order.
 *
 * @param markdown The answer; its code blocks are ignored.
 */
export function answerStrings(markdown: string): readonly AnswerString[] {
  demandText('answerStrings', { markdown });
  const marked: AnswerString[] = [];
  const text = textOf(markdown.slice(0, LONGEST_ANSWER), marked);
  const found = new Map<string, AnswerString>();
  const add = (kind: StringKind, written: string) => {
    const string = written.replace(/\s+/g, ' ').trim();
    if (string.length < SHORTEST || string.length > LONGEST || !/[\p{L}\p{N}]/u.test(string)) return;
    const one = isNumber(string) ? { kind: 'number' as const, text: string } : { kind, text: string };
    const key = `${one.kind === 'number'} ${string}`;
    if (found.size < MOST && !found.has(key)) found.set(key, one);
  };
  let from = 0;
  for (const match of text.matchAll(STRING)) {
    const one = stringOf(match, marked);
    if (one === null) continue;
    addNumbers(text.slice(from, match.index), add);
    add(one.kind, one.text);
    from = match.index + match[0].length;
  }
  addNumbers(text.slice(from), add);
  return [...found.values()];
}

/** String of a match; `null` for ordinary words, and for digits, which are read with their separators. */
function stringOf({ groups = {} }: RegExpMatchArray, marked: readonly AnswerString[]): AnswerString | null {
  const { mark, address, quotation, word = '' } = groups;
  if (mark !== undefined) return marked[Number(mark)] ?? null;
  if (address !== undefined)
    return { kind: 'address', text: address.replace(/(?<![.,;:!?)\]}'*_])[.,;:!?)\]}'*_]+$/, '') };
  if (quotation !== undefined) return { kind: 'quotation', text: quotation };
  const text = word.replace(/(?<![./:\\-])[./:\\-]+$/, '');
  return isIdentifier(text) ? { kind: 'identifier', text } : null;
}

/** Adds significant numbers: those with at least two digits or a fraction. */
function addNumbers(text: string, add: (kind: StringKind, written: string) => void): void {
  let end = 0;
  numbersIn(text, ({ from, to, values }) => {
    // Parts of a number follow it.
    if (from < end) return;
    end = to;
    if (values.some((value) => value.length > 1)) add('number', text.slice(from, to));
  });
}

/** True if the whole text is one number. */
function isNumber(string: string): boolean {
  let whole = false;
  numbersIn(string, ({ from, to }) => {
    whole ||= from === 0 && to === string.length;
  });
  return whole;
}

/** True if a word is a name, path, date, time or version rather than an ordinary word. */
function isIdentifier(word: string): boolean {
  if (word.length < 3) return false;
  if (/^[\d.]+$/.test(word)) return numberValues(word).length === 0;
  if (/^\d+(?:[-/:]\d+)+/.test(word)) return true;
  // A number with its unit.
  if (/^\d[\d.,]*\p{L}{1,3}$/u.test(word)) return false;
  if (/_|\p{Ll}\p{Lu}|^[~/\\$@#]|\/.*[/.]/u.test(word)) return true;
  if (/\p{L}/u.test(word) && /\d/.test(word)) return word.length >= 4;
  return /[\p{L}\p{N}]{2}\.[\p{L}\p{N}]{2}/u.test(word);
}

/**
 * Text of Markdown with blocks on separate lines. Code spans and link addresses are moved to `marked` and replaced by
 * marks.
 */
function textOf(markdown: string, marked: AnswerString[]): string {
  const parts: string[] = [];
  const mark = (kind: StringKind, text: string) => {
    parts.push(`${MARK}${marked.length}${MARK}`);
    marked.push({ kind, text });
  };
  const todo: Nodes[] = readMarkdown(markdown.replaceAll(MARK, ' ')).toReversed();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    switch (node.type) {
      case 'text':
        parts.push(node.value);
        break;
      case 'inlineMath':
        parts.push(node.raw);
        break;
      case 'math':
        parts.push(`\n${node.raw}\n`);
        break;
      case 'inlineCode':
        mark('code', node.value);
        break;
      case 'link':
        if (/^https?:/i.test(node.url)) mark('address', node.url);
        break;
      case 'emphasis':
      case 'strong':
      case 'delete':
      case 'code':
      case 'html':
      case 'image':
      case 'footnoteReference':
      case 'definition':
        break;
      case 'break':
      case 'thematicBreak':
      case 'paragraph':
      case 'blockquote':
      case 'tableCell':
      case 'heading':
      case 'list':
      case 'listItem':
      case 'table':
      case 'tableRow':
      case 'footnoteDefinition':
        parts.push('\n');
        break;
    }
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) todo.push(node.children[i] as Nodes);
  }
  return parts.join('');
}
