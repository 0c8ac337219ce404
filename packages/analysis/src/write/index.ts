/**
 * A run as text: Markdown and JSON, its title, and the runs in it.
 *
 * @module write
 */

export { holdsSomething, type RunHolder, runsIn } from '../messages/runsIn';
export { type TitledRun, type TitleMessage, titleOf } from '../messages/titleOf';
export { toJsonText } from './toJsonText';
export { type MarkdownTextOptions, toMarkdownText, type WritableRun } from './toMarkdownText';
