/**
 * A run as text: Markdown and JSON.
 *
 * @module write
 */
export { toJsonText } from './toJsonText';
export { type MarkdownTextOptions, toMarkdownText, type WritableRun } from './toMarkdownText';
