/**
 * Compares two texts: by lines with their changed words, or merged into one text.
 *
 * @module diff
 */

export { COMPARED } from './beginning';
export { type DiffPiece, type DiffRow, diffTexts } from './diffTexts';
export { diffWords, type WordPiece } from './diffWords';
