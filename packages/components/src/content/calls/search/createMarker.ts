import { createFinder, type Span } from '@agent-transcript/schema/match';

/** Finds the matches of a search in a line. */
export type Marker = (line: string) => readonly Span[];

/** Maximum length of a pattern that is marked, in UTF-16 units. */
const LONGEST = 200;

const NONE: readonly Span[] = [];

/**
 * Finds the matches of a search pattern in bounded time: as a regular expression if it is a valid one, otherwise literally. Respects case
 * unless that finds nothing.
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
