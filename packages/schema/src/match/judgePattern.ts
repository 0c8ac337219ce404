import { parsePattern } from './parsePattern';
import { patternCost } from './patternCost';

/** The highest power of a text's length that an engine may take: a repeat from each character on. */
const MAX_POWER = 2;

/** Choices, as a power of two, that an engine may try wherever a match could begin. */
const MAX_CHOICES = 8;

/** Characters of a pattern that is worth its reading. */
const MAX_LENGTH = 2_000;

/**
 * What a backtracking engine makes of a pattern: `safe`, `slow` (a power of the length that grows with the pattern),
 * `dangerous` (a repeat of what can itself match in several ways) or `invalid`. When in doubt it is not safe.
 */
export function judgePattern(pattern: string): 'safe' | 'slow' | 'dangerous' | 'invalid' {
  if (!compiles(pattern, '')) return compiles(pattern, 'u') ? 'slow' : 'invalid';
  // Engines take the `u` flag or not, and each refuses or reads differently what the other takes.
  if (!compiles(pattern, 'u')) return 'slow';
  if (pattern.length > MAX_LENGTH) return 'dangerous';
  const { power, choices, exponential } = patternCost(parsePattern(pattern));
  if (exponential) return 'dangerous';
  return power > MAX_POWER || choices > MAX_CHOICES ? 'slow' : 'safe';
}

function compiles(pattern: string, flags: string): boolean {
  try {
    // computed: it is compiled and never run.
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
