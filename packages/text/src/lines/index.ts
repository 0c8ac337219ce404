/**
 * Patterns for the starts of Markdown lines, without the parser.
 *
 * @module lines
 */
export { LASTING_HTML, LINE_BEGINNINGS, spaceWidth } from './lineBeginnings';
export { matchAt } from './matchAt';
