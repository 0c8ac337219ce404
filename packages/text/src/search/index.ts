/**
 * Search in long texts, piece by piece, as they are shown.
 *
 * @module search
 */
export { searchMarkdown } from './searchMarkdown';
export { searchPattern } from './searchPattern';
export { type AddPiece, countIn, PIECE, searchText, type Wanted } from './searchText';
