/**
 * Matching of regular expressions by itself, without the validator: in bounded time, whatever the pattern.
 *
 * @module
 */
export { createMatcher } from './createMatcher';
