/** Called for a word that a text has: its index in the list of words, and where it ends. @returns whether it counts. */
export type OnWord = (index: number, end: number) => boolean;

/** Finds words in a text, whatever their number (Aho and Corasick, 1975); upper and lower case are the same. */
export interface Automaton {
  /**
   * Reads a part of a text. Of the words that end at one character the longest that counts is reported.
   *
   * @param state What the part before returned; 0 at the start.
   */
  readonly read: (text: string, from: number, to: number, state: number, onWord: OnWord) => number;
  /** The longest beginning of a word that the text so far ends with: index of a word that begins so, and how much of it is there. */
  readonly begun: (state: number) => { readonly index: number; readonly length: number };
}

/** Up to this many cells each state knows its next one for each letter; beyond that it takes too much memory. */
const MOST_CELLS = 4_000_000;

/** Builds an automaton for words, none of which is empty or there twice. */
export function createAutomaton(words: readonly string[]): Automaton {
  const { letters, count } = lettersOf(words);
  const tree = createTree(words, letters);
  const next = tree.wordAt.length * count <= MOST_CELLS ? nextInTable(tree, count) : nextInMap(tree, count);
  const { wordAt, shorterWord, wordBelow, depth } = tree;
  return {
    read(text, from, to, start, onWord) {
      let state = start;
      for (let i = from; i < to; i++) {
        state = next(state, letters[text.charCodeAt(i)] as number);
        if (state === 0) continue;
        let end = (wordAt[state] as number) >= 0 ? state : (shorterWord[state] as number);
        while (end > 0 && !onWord(wordAt[end] as number, i + 1)) end = shorterWord[end] as number;
      }
      return state;
    },
    begun: (state) => ({ index: wordBelow[state] as number, length: depth[state] as number }),
  };
}

/** A number for each character that words have, 0 for all others. */
function lettersOf(words: readonly string[]) {
  const letters = new Uint16Array(65_536);
  let count = 1;
  for (const word of words) {
    const lower = word.toLowerCase();
    for (let i = 0; i < lower.length; i++) {
      const letter = lower[i] as string;
      if (letters[letter.charCodeAt(0)] !== 0) continue;
      letters[letter.charCodeAt(0)] = count;
      const upper = letter.toUpperCase();
      if (upper.length === 1) letters[upper.charCodeAt(0)] = count;
      count++;
    }
  }
  return { letters, count };
}

/** The words as a tree; states are numbered from the root, 0, level by level within each word. */
interface Tree {
  /** First child, next sibling and own letter of each state; 0 for none. */
  readonly child: number[];
  readonly sibling: number[];
  readonly letter: number[];
  /** Index of the word that ends at a state, or -1. */
  readonly wordAt: number[];
  /** Index of a word that goes on from a state, and how many letters lead to it. */
  readonly wordBelow: number[];
  readonly depth: number[];
  /** The nearest shorter state at which a word ends, or 0. */
  readonly shorterWord: number[];
}

function createTree(words: readonly string[], letters: Uint16Array): Tree {
  const tree: Tree = {
    child: [0],
    sibling: [0],
    letter: [0],
    wordAt: [-1],
    wordBelow: [-1],
    depth: [0],
    shorterWord: [0],
  };
  const known = new Map<string, number>();
  for (const [index, word] of words.entries()) {
    const lower = word.toLowerCase();
    let state = 0;
    for (let i = 0; i < lower.length; i++) {
      const letter = letters[lower.charCodeAt(i)] as number;
      const key = `${state} ${letter}`;
      let next = known.get(key);
      if (next === undefined) {
        next = tree.wordAt.length;
        known.set(key, next);
        tree.child.push(0);
        tree.sibling.push(tree.child[state] as number);
        tree.child[state] = next;
        tree.letter.push(letter);
        tree.wordAt.push(-1);
        tree.wordBelow.push(index);
        tree.depth.push(i + 1);
        tree.shorterWord.push(0);
      }
      state = next;
    }
    tree.wordAt[state] = index;
  }
  return tree;
}

type Next = (state: number, letter: number) => number;

/** All states but the root, level by level, each with its parent. */
function* levels({ child, sibling }: Tree): Generator<readonly [state: number, parent: number]> {
  const todo = [0];
  for (const parent of todo)
    for (let state = child[parent] as number; state !== 0; state = sibling[state] as number) {
      yield [state, parent];
      todo.push(state);
    }
}

function noteShorter({ wordAt, shorterWord }: Tree, state: number, shorter: number): void {
  shorterWord[state] = (wordAt[shorter] as number) >= 0 ? shorter : (shorterWord[shorter] as number);
}

function nextInTable(tree: Tree, count: number): Next {
  const table = new Int32Array(tree.wordAt.length * count);
  const shorterOf = new Int32Array(tree.wordAt.length);
  const { child, sibling, letter } = tree;
  const fill = (state: number) => {
    const shorter = shorterOf[state] as number;
    if (state !== 0) table.copyWithin(state * count, shorter * count, (shorter + 1) * count);
    for (let one = child[state] as number; one !== 0; one = sibling[one] as number) {
      const cell = state * count + (letter[one] as number);
      shorterOf[one] = state === 0 ? 0 : (table[cell] as number);
      table[cell] = one;
    }
  };
  fill(0);
  for (const [state] of levels(tree)) {
    noteShorter(tree, state, shorterOf[state] as number);
    fill(state);
  }
  return (state, letter) => table[state * count + letter] as number;
}

function nextInMap(tree: Tree, count: number): Next {
  const map = new Map<number, number>();
  const shorterOf = new Int32Array(tree.wordAt.length);
  const next: Next = (from, letter) => {
    let state = from;
    for (;;) {
      const found = map.get(state * count + letter);
      if (found !== undefined) return found;
      if (state === 0) return 0;
      state = shorterOf[state] as number;
    }
  };
  for (const [state, parent] of levels(tree)) {
    const letter = tree.letter[state] as number;
    shorterOf[state] = parent === 0 ? 0 : next(shorterOf[parent] as number, letter);
    map.set(parent * count + letter, state);
    noteShorter(tree, state, shorterOf[state]);
  }
  return next;
}
