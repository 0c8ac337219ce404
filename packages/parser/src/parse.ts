import { demandText } from '@agent-transcript/text/given';
import { createParser } from './createParser';
import type { Root } from './model/types';

/**
 * Parses a whole tagged message string into its block tree.
 *
 * No text makes it throw: malformed parts are kept as text and reported in `diagnostics`.
 *
 * @throws TypeError if `source` is not a string.
 *
 * @example
 * parse('<<STEP_START>>\nStep 1: Look ✓\n<<STEP_END>>').children[0]
 * // { type: 'step', title: 'Look', number: 1, outcome: 'success', single: false, … }
 */
export function parse(source: string): Root {
  demandText('parse', { source });
  const parser = createParser();
  parser.write(source);
  parser.end();
  return parser.tree();
}
