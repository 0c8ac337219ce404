/**
 * Markdown (CommonMark 0.31 with the extensions of GitHub) as a tree, whole or while it comes, and as text without marks.
 *
 * @module markdown
 */
export { type GrownMarkdown, growMarkdown, type MarkdownInput, unsettledIn } from './growMarkdown';
export { LASTING_HTML, LINE_BEGINNINGS, spaceWidth } from './lineBeginnings';
export { markdownRuns } from './markdownRuns';
export { matchAt } from './matchAt';
export type * from './nodes';
export { plainText } from './nodes';
export type { Definitions } from './readInline';
export { type ReadMarkdownOptions, readMarkdown } from './readMarkdown';
export type { Target } from './readTarget';
export { lineWithoutMarks, withoutMarks } from './withoutMarks';
