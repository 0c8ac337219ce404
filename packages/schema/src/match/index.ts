/**
 * Matches untrusted regular expressions, such as those of schemas, in bounded time.
 *
 * @module
 */
export { createFinder, type Span } from './createFinder';
export { createKeyMatcher } from './createKeyMatcher';
export { createLineFinder, PatternLimitError } from './createLineFinder';
export { createMatcher } from './createMatcher';
export { judgePattern } from './judgePattern';
