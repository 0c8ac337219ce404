import type { Stretch } from '../../core/Call';

/** What is known of a stretch besides its lines. */
export type StretchPlace = Omit<Stretch, 'before' | 'after'>;

/** A stretch of whole lines. Each ends with a line break, so that one empty line is not the same as none. */
export const stretchOf = (
  before: readonly string[],
  after: readonly string[],
  place: StretchPlace = {},
): Stretch => ({ before: toText(before), after: toText(after), ...place });

const toText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
