/**
 * Markdown (CommonMark 0.31 with the extensions of GitHub) as a tree, whole or while it comes, and as text without marks.
 *
 * @module markdown
 */
export { type GrownMarkdown, growMarkdown, type MarkdownInput, unsettledIn } from './growMarkdown';
export { markdownRuns } from './markdownRuns';
export type * from './nodes';
export { plainText, proseOf } from './nodes';
export type { Definitions } from './readInline';
export { type ReadMarkdownOptions, readMarkdown } from './readMarkdown';
export type { Target } from './readTarget';
export { lineWithoutMarks, withoutMarks } from './withoutMarks';
