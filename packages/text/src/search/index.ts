/**
 * Searches long texts in slices, as they are shown.
 *
 * @module search
 */
export { createQueryMatcher, type QueryMatcher } from './createQueryMatcher';
export { searchMarkdown } from './searchMarkdown';
export { phraseOf, searchPattern } from './searchPattern';
export { type AddPiece, countIn, PIECE, searchText, type Wanted } from './searchText';
