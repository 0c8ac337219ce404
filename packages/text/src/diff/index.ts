/**
 * Two texts compared: line by line, with the words that differ, or as one text.
 *
 * @module diff
 */

export { COMPARED } from './beginning';
export { type DiffPiece, type DiffRow, diffTexts } from './diffTexts';
export { diffWords, type WordPiece } from './diffWords';
