import { createFinder, type Span } from '@agent-transcript/schema/match';

/** Finds in a line what was searched for. */
export type Marker = (line: string) => readonly Span[];

/** A longer pattern, in UTF-16 units, is not looked for. */
const LONGEST = 200;

const NONE: readonly Span[] = [];

/**
 * Finds what a pattern of a search matches, in bounded time: as a regular expression; as its words where it is none. Upper and lower
 * case differ unless nothing is found then.
 */
export function createMarker(pattern: string): Marker {
  if (pattern === '' || pattern.length > LONGEST) return () => NONE;
  const plain = pattern.replace(/^\(\?i\)/, '');
  const exact = finderFor(plain, plain !== pattern);
  const loose = finderFor(plain, true);
  return (line) => {
    const spans = exact?.(line) ?? NONE;
    return spans.length > 0 ? spans : (loose?.(line) ?? NONE);
  };
}

function finderFor(pattern: string, ignoreCase: boolean) {
  try {
    return createFinder(pattern, { ignoreCase });
  } catch {
    return createFinder(pattern.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), { ignoreCase });
  }
}
