/**
 * What a text or a list that grows has in common with what it was, and what keeps the browser's memory in hand while it does.
 *
 * @module growing
 */

export { collectSoon } from './collectSoon';
export { commonPrefixLength, continued, growsFrom } from './commonPrefixLength';
export { createRecent, type Recent } from './createRecent';
export { GrowingList } from './GrowingList';
export { TextIndex } from './TextIndex';
