import { diffWordsWithSpace } from 'diff';
import { beginning } from './beginning';

/** A piece of two texts that are written as one. */
export interface WordPiece {
  readonly text: string;
  /** Which of them has it. */
  readonly in: 'both' | 'one' | 'other';
}

/** With more differences two texts have nothing in common. */
const MOST = 400;
/** With less of the shorter one in both, words that happen to be in both are in the way of reading either. */
const LEAST = 0.5;

/** Two texts word by word, as one text. What both have is not marked; texts that have little in common stand one after the other. */
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
