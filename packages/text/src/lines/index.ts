/**
 * How the lines of Markdown's blocks begin, without the reader of Markdown.
 *
 * @module lines
 */
export { LASTING_HTML, LINE_BEGINNINGS, spaceWidth } from './lineBeginnings';
export { matchAt } from './matchAt';
