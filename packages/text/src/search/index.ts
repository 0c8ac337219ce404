/**
 * Searches long texts in slices, as they are shown.
 *
 * @module search
 */
export { createMatcher, type Matcher } from './createMatcher';
export { searchMarkdown } from './searchMarkdown';
export { phraseOf, searchPattern } from './searchPattern';
export { type AddPiece, countIn, PIECE, searchText, type Wanted } from './searchText';
