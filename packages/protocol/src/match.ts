// Matching by itself, without the validator: in bounded time, whatever the pattern.
export { createMatcher } from './createMatcher';
