import type { Stretch } from '../../core/Call';

/** Fields of a changed part besides its lines. */
export type StretchPlace = Omit<Stretch, 'before' | 'after'>;

/**
 * Creates a changed part of whole lines. Each line ends with a line break, so that one empty line differs from none.
 */
export const stretchOf = (
  before: readonly string[],
  after: readonly string[],
  place: StretchPlace = {},
): Stretch => ({ before: toText(before), after: toText(after), ...place });

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
