/**
 * What a text or a list that grows has in common with what it was.
 *
 * @module growing
 */

export { commonPrefixLength, continued, unchanging } from './commonPrefixLength';
export { createRecent, type Recent } from './createRecent';
export { growsFrom } from './growsFrom';
