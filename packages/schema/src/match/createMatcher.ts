import { SchemaError } from '../core';
import { parsePattern } from './parsePattern';
import { patternCost } from './patternCost';
import { simulate } from './simulatePattern';

/** Limit of backtracking steps, as a power of two. */
const NATIVE_LIMIT = 22;

/**
 * Creates a test of strings against a pattern, in bounded time for any pattern and string.
 *
 * The engine's own backtracking is used if its cost is bounded. Otherwise all alternatives are followed at once, in
 * time proportional to pattern × string. Patterns that need backtracking (lookaround, back references) and have no
 * bound are refused.
 *
 * @throws SyntaxError if the pattern is not a regular expression. The test throws SchemaError `validation-limit`.
 */
export function createMatcher(pattern: string): (text: string) => boolean {
  const native = compile(pattern);
  const tree = parsePattern(pattern);
  const { power, choices, exponential } = patternCost(tree);

  return (text) => {
    const size = Math.log2(text.length + 2);
    const steps = power * size + choices + (exponential ? 2 * text.length : 0);
    if (steps <= NATIVE_LIMIT) return native.test(text);
    const result = tree === null ? null : simulate(tree, text, native.flags);
    if (result !== null) return result;
    throw new SchemaError(
      'validation-limit',
      `The pattern ${pattern.slice(0, 200)} could take forever on a string of ${text.length} characters. ` +
        'Rewrite it without nested repeats, lookaround or back references.',
    );
  };
}

function compile(pattern: string): RegExp {
  try {
    // computed: it is run only where the most steps that it can take are within NATIVE_LIMIT.
    return new RegExp(pattern, 'u');
  } catch {
    // Many schemas escape what the `u` flag forbids to escape, such as `\-`.
    // computed: as above.
    return new RegExp(pattern);
  }
}
