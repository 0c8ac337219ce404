import { createMatcher } from './createMatcher';

/**
 * A test of property names against a pattern of `patternProperties` that never throws.
 *
 * @param otherwise The answer where the pattern cannot be matched: it is no regular expression, or could take forever.
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
