/**
 * What a text or a list that grows has in common with what it was, so that only what is new is looked at.
 *
 * @module growing
 */

export { commonPrefixLength, continued, growsFrom } from './commonPrefixLength';
export { createRecent, type Recent } from './createRecent';
export { GrowingList } from './GrowingList';
