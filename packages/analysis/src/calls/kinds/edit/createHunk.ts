import type { Stretch } from '../../core/Call';
import { type StretchPlace, stretchOf } from './stretchOf';

/** Collects the context, removed and added lines of a hunk. */
export interface Hunk {
  readonly add: (line: string) => void;
  /** Number of lines of the file before and after the change so far. */
  readonly counts: () => readonly [before: number, after: number];
  /** `null` without lines. */
  readonly stretch: () => Stretch | null;
}

/** Creates a hunk. Lines start with the sign of a patch; a line without one is context whose space was lost. */
export function createHunk(place: StretchPlace = {}): Hunk {
  const before: string[] = [];
  const after: string[] = [];
  return {
    add(line) {
      const sign = line[0];
      const text = sign === '-' || sign === '+' || sign === ' ' ? line.slice(1) : line;
      if (sign !== '+') before.push(text);
      if (sign !== '-') after.push(text);
    },
    counts: () => [before.length, after.length],
    stretch: () => (before.length === 0 && after.length === 0 ? null : stretchOf(before, after, place)),
  };
}
