import { parsePattern } from './parsePattern';
import { patternCost } from './patternCost';

/** Highest power of a text's length that counts as safe: one repeat from each start. */
const MAX_POWER = 2;

/** Limit of choices at each start, as a power of two. */
const MAX_CHOICES = 8;

/** Longest pattern that is analysed, in characters. */
const MAX_LENGTH = 2_000;

/**
 * Cost of a pattern for a backtracking engine: `safe`, `slow` (a higher power of the length), `dangerous` (exponential:
 * a repeat of something that matches in several ways) or `invalid`. Doubtful patterns are not safe.
 */
export function judgePattern(pattern: string): 'safe' | 'slow' | 'dangerous' | 'invalid' {
  if (!compiles(pattern, '')) return compiles(pattern, 'u') ? 'slow' : 'invalid';
  // Engines may or may not use the `u` flag, and each mode refuses or reads differently some patterns of the other.
  if (!compiles(pattern, 'u')) return 'slow';
  if (pattern.length > MAX_LENGTH) return 'dangerous';
  const { power, choices, exponential } = patternCost(parsePattern(pattern));
  if (exponential) return 'dangerous';
  return power > MAX_POWER || choices > MAX_CHOICES ? 'slow' : 'safe';
}

function compiles(pattern: string, flags: string): boolean {
  try {
    // computed: the expression is compiled and never run.
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
