/**
 * What a text or a list that grows has in common with what it was.
 *
 * @module growing
 */

export { commonPrefixLength, continued, grownFrom, unchanging } from './commonPrefixLength';
export { growsFrom } from './growsFrom';
