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

/** Two texts word by word, as one text. What both have is not marked. */
export function diffWords(one: string, other: string): readonly WordPiece[] {
  const changes = diffWordsWithSpace(beginning(one), beginning(other), {
    maxEditLength: MOST,
  });
  if (changes === undefined)
    return [
      { text: beginning(one), in: 'one' },
      { text: beginning(other), in: 'other' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'other' : removed ? 'one' : 'both',
  }));
}
