import type { RunItem } from './RunItem';

/** How much of a text is compared, in UTF-16 units. */
const READ = 4_000;

/** Items other than calls are taken for the same only if they share at least this much of their words. */
const ALIKE = 0.2;

/** Says how much items have in common. */
export interface Likeness {
  /** From 0 to 1 the share of words that two items of one kind have in common; `null` if they are too different to be the same. */
  readonly of: (one: RunItem, other: RunItem) => number | null;
  /** A number that two items are the likelier to share the more words they have in common. */
  readonly mark: (item: RunItem) => number;
}

/** Reads the words of each item once. */
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

/** Hashes of the words of an item, each once, the smallest first. */
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
  // Mixed, so that the smallest hash belongs to any word alike.
  return Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Twice what both have, divided by what each has (Dice). */
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
