/**
 * Compares a growing text or list with its previous version, so that only the new part is examined.
 *
 * @module growing
 */

export { commonPrefixLength, continued, growsFrom } from './commonPrefixLength';
export { createRecent, type Recent } from './createRecent';
export { GrowingList } from './GrowingList';
