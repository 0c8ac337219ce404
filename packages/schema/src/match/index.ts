/**
 * Regular expressions of schemas, matched in bounded time whatever the pattern.
 *
 * @module
 */
export { createKeyMatcher } from './createKeyMatcher';
export { createMatcher } from './createMatcher';
export { judgePattern } from './judgePattern';
