import type { RunItem } from './RunItem';

/** Compared length of a text, in UTF-16 units. */
const READ = 4_000;

/** Smallest share of common words for two items other than calls to match. */
const ALIKE = 0.2;

/** Similarity of items. */
export interface Likeness {
  /** Share of common words of two items of one kind, from 0 to 1; `null` if they are too different to match. */
  readonly of: (one: RunItem, other: RunItem) => number | null;
  /** A number that two items are the more likely to share the more words they have in common. */
  readonly mark: (item: RunItem) => number;
}

/** Creates a similarity measure that reads the words of each item once. */
export function createLikeness(): Likeness {
  const known = new Map<RunItem, readonly number[]>();
  const wordsOf = (item: RunItem) => {
    let words = known.get(item);
    if (words === undefined) {
      words = readWords(item);
      known.set(item, words);
    }
    return words;
  };
  return {
    of(one, other) {
      const share = shared(wordsOf(one), wordsOf(other));
      return one.type === 'tool' || share >= ALIKE || hasSameNumber(one, other) ? share : null;
    },
    mark: (item) => wordsOf(item)[0] ?? 0,
  };
}

const hasSameNumber = ({ node: one }: RunItem, { node: other }: RunItem) =>
  one.type === 'step' && other.type === 'step' && one.number !== undefined && one.number === other.number;

/** Hashes of the different words of an item, in increasing order. */
function readWords({ type, input, text, name }: RunItem): readonly number[] {
  const said = type === 'tool' ? input : text === '' ? name : text;
  const words =
    said
      .slice(0, READ)
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? [];
  return [...new Set(words.map(hash))].sort((one, other) => one - other);
}

function hash(word: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) sum = Math.imul(sum ^ word.charCodeAt(i), 0x01000193);
  // Mixed, so that each word is equally likely to have the smallest hash.
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Twice the number of common words divided by the sum of both (Dice). */
function shared(one: readonly number[], other: readonly number[]): number {
  if (one.length + other.length === 0) return 1;
  let both = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const difference = (one[i] as number) - (other[j] as number);
    if (difference === 0) both++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return (2 * both) / (one.length + other.length);
}
