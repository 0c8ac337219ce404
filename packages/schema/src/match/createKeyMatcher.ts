import { createMatcher } from './createMatcher';

/**
 * Tests property names against a pattern of `patternProperties`; never throws.
 *
 * @param otherwise Result if the pattern cannot be matched: it is invalid, or could take exponential time.
 */
export function createKeyMatcher(pattern: string, otherwise: boolean): (key: string) => boolean {
  let matches: ((text: string) => boolean) | undefined;
  return (key) => {
    try {
      return (matches ??= createMatcher(pattern))(key);
    } catch {
      return otherwise;
    }
  };
}
