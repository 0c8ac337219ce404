import { diffWordsWithSpace } from 'diff';
import { beginning } from './beginning';

/** A part of two texts that are shown as one. */
export interface WordPiece {
  readonly text: string;
  /** Text that contains the part. */
  readonly in: 'both' | 'one' | 'other';
}

/** Texts with more differences count as entirely different. */
const MOST = 400;
/** Smallest common share of the shorter text: below it, words that happen to be in both only disturb reading. */
const LEAST = 0.5;

/**
 * Compares two texts by words and merges them into one. Common parts are unmarked; texts with little in common follow
 * each other.
 */
export function diffWords(one: string, other: string): readonly WordPiece[] {
  const [first, second] = [beginning(one), beginning(other)];
  const changes = diffWordsWithSpace(first, second, { maxEditLength: MOST }) ?? [];
  const pieces = changes.map(
    ({ value, added, removed }): WordPiece => ({
      text: value,
      in: added ? 'other' : removed ? 'one' : 'both',
    }),
  );
  const common = pieces.reduce((sum, { text, in: where }) => sum + (where === 'both' ? text.length : 0), 0);
  if (common > 0 && common >= LEAST * Math.min(first.length, second.length)) return pieces;
  return [
    { text: first, in: 'one' as const },
    { text: second, in: 'other' as const },
  ].filter(({ text }) => text !== '');
}
