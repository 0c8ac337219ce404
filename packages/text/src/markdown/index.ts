/**
 * Markdown (CommonMark 0.31 with the extensions of GitHub) as a tree, whole or while it comes, and as text without marks.
 *
 * @module markdown
 */
export { type GrownMarkdown, growMarkdown, unsettledIn } from './growMarkdown';
export { markdownRuns } from './markdownRuns';
export {
  type Link,
  type ListItem,
  type Literal,
  type Nodes,
  plainText,
  type Table,
  type TableRow,
} from './nodes';
export { readMarkdown } from './readMarkdown';
export { repairMarkdown } from './repairMarkdown';
export { lineWithoutMarks, withoutMarks } from './withoutMarks';
