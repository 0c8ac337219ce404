/**
 * Parses Markdown (CommonMark 0.31 with GitHub's extensions) into a tree, whole or while it streams, and removes its
 * marks.
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
