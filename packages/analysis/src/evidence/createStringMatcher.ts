import { demandListOf, hasText } from '@agent-transcript/text/given';
import type { AnswerString } from './AnswerString';
import { numbersIn, numberValues } from './numberValues';

/** Called for a string found in a text: its index in the list, and its place in the text. */
export type OnMatch = (index: number, from: number, to: number) => void;

/** Finds strings in texts. */
export interface StringMatcher {
  /**
   * Reads a text once for all strings (Aho and Corasick, 1975). Numbers are compared by value; other strings exactly,
   * as whole words, with any white space equal to one space.
   */
  readonly read: (text: string, onMatch: OnMatch) => void;
  /** Length of the longest string, in UTF-16 units. */
  readonly longest: number;
}

/** A node of the tree of all strings: the letters so far. */
interface Place {
  readonly next: Map<number, Place>;
  /** Longest suffix of its letters that is a prefix of another string. */
  shorter: Place | null;
  /** Nearest shorter suffix that is a whole string. */
  shorterEnd: Place | null;
  /** Index of the string that ends here; -1 without one. */
  string: number;
}

const SPACE = 32;
const IS_WORD = /[\p{L}\p{N}_]/u;

/** Creates a matcher for a list of different strings. */
export function createStringMatcher(strings: readonly AnswerString[]): StringMatcher {
  demandListOf('createStringMatcher', { strings }, 'strings of an answer', hasText);
  const numbers = new Map<string, number[]>();
  const texts = strings.map(({ kind, text }) => (kind === 'number' ? '' : text));
  for (const [index, { kind, text }] of strings.entries()) {
    if (kind !== 'number') continue;
    for (const value of numberValues(text)) numbers.set(value, [...(numbers.get(value) ?? []), index]);
  }
  const root = treeOf(texts);
  // Most characters start no string.
  const begins = new Uint8Array(65_536);
  for (const code of root.next.keys()) begins[code] = 1;

  const readNumbers = (text: string, onMatch: OnMatch) =>
    numbersIn(text, ({ from, to, values }) => {
      for (const value of values) for (const index of numbers.get(value) ?? []) onMatch(index, from, to);
    });

  const readTexts = (text: string, onMatch: OnMatch) => {
    let place = root;
    let wasSpace = false;
    for (let i = 0; i < text.length; i++) {
      let code = text.charCodeAt(i);
      const space = isSpace(code);
      if (space && wasSpace) continue;
      wasSpace = space;
      if (space) code = SPACE;
      if (place === root && begins[code] === 0) continue;
      let next = place.next.get(code);
      while (next === undefined && place.shorter !== null) {
        place = place.shorter;
        next = place.next.get(code);
      }
      place = next ?? root;
      let end = place.string >= 0 ? place : place.shorterEnd;
      if (end === null || isInWord(text, i + 1)) continue;
      for (; end !== null; end = end.shorterEnd) {
        const from = startOf(text, i + 1, (texts[end.string] as string).length);
        if (!isInWord(text, from)) onMatch(end.string, from, i + 1);
      }
    }
  };

  return {
    read(text, onMatch) {
      if (numbers.size > 0) readNumbers(text, onMatch);
      if (root.next.size > 0) readTexts(text, onMatch);
    },
    longest: Math.max(0, ...strings.map(({ text }) => text.length)),
  };
}

function treeOf(texts: readonly string[]): Place {
  const create = (): Place => ({ next: new Map(), shorter: null, shorterEnd: null, string: -1 });
  const root = create();
  for (const [index, text] of texts.entries()) {
    let place = root;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const next = place.next.get(code) ?? create();
      place.next.set(code, next);
      place = next;
    }
    if (text !== '') place.string = index;
  }
  // Breadth first, so that shorter suffixes exist when they are needed. The list grows while it is read.
  const all: Place[] = [root];
  for (const place of all)
    for (const [code, next] of place.next) {
      let shorter = place.shorter;
      while (shorter !== null && !shorter.next.has(code)) shorter = shorter.shorter;
      next.shorter = shorter?.next.get(code) ?? root;
      next.shorterEnd = next.shorter.string >= 0 ? next.shorter : next.shorter.shorterEnd;
      all.push(next);
    }
  return root;
}

const isSpace = (code: number) =>
  code === SPACE || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x202f || code === 0x2028;

/** True if an offset is inside a word. */
function isInWord(text: string, offset: number): boolean {
  return (
    offset > 0 &&
    offset < text.length &&
    IS_WORD.test(text[offset] as string) &&
    IS_WORD.test(text[offset - 1] as string)
  );
}

/** Start of a string with a known end and length: white space in the text may be longer than one space. */
function startOf(text: string, to: number, length: number): number {
  let from = to;
  for (let left = length; left > 0; left--) {
    from--;
    if (left > 1 && isSpace(text.charCodeAt(from))) while (isSpace(text.charCodeAt(from - 1))) from--;
  }
  return from;
}
