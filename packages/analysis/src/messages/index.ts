/**
 * Reads the messages of a run: blocks, title, and nested runs.
 *
 * @module messages
 */
export { askedIn } from './askedIn';
export { isListed } from './isListed';
export { isOfAgent } from './RunMessage';
export { holdsSomething, type RunHolder, runsIn } from './runsIn';
export { type TitledRun, type TitleMessage, titleOf } from './titleOf';
