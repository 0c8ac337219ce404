/**
 * Untrusted regular expressions, such as those of schemas, matched in bounded time whatever the pattern.
 *
 * @module
 */
export { createFinder, type Span } from './createFinder';
export { createKeyMatcher } from './createKeyMatcher';
export { createLineFinder, PatternLimitError } from './createLineFinder';
export { createMatcher } from './createMatcher';
export { judgePattern } from './judgePattern';
