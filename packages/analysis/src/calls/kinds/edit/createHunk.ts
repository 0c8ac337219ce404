import type { Stretch } from '../../core/Call';
import { type StretchPlace, stretchOf } from './stretchOf';

/** The lines of a hunk as they come: context, removed and added. */
export interface Hunk {
  readonly add: (line: string) => void;
  /** How many lines of the file before and after the change have come. */
  readonly counts: () => readonly [before: number, after: number];
  /** `null` if no line has come. */
  readonly stretch: () => Stretch | null;
}

/** Begins a hunk. A line is what a patch has, with its sign; one without a sign is context whose space was lost. */
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
