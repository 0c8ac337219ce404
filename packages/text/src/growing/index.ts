/**
 * What a text or a list that grows has in common with what it was.
 *
 * @module growing
 */

export { commonPrefixLength, continued } from './commonPrefixLength';
export { createRecent, type Recent } from './createRecent';
export { GrowingList } from './GrowingList';
export { growsFrom } from './growsFrom';
export { TextIndex } from './TextIndex';
