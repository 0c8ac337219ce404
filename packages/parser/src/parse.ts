import { createParser } from './createParser';
import type { Root } from './types';

/**
 * Parses a whole tagged message string into its block tree.
 *
 * Never throws: problems are kept as text and reported in `diagnostics`.
 *
 * @example
 * parse('<<STEP_START>>\nStep 1: Look ✓\n<<STEP_END>>').children[0]
 * // { type: 'step', title: 'Look', number: 1, outcome: 'success', single: false, … }
 */
export function parse(source: string): Root {
  const parser = createParser();
  parser.write(source);
  parser.end();
  return parser.tree();
}
