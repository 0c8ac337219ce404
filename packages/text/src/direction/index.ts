/**
 * Determines the direction of text by its words.
 *
 * @module direction
 */
export { type Direction, directionOf, hasRightToLeft } from './directionOf';
