/**
 * What the messages of a run hold: its blocks, its title, and the runs in it.
 *
 * @module messages
 */
export { askedIn } from './askedIn';
export { isListed } from './isListed';
export { isOfAgent } from './RunMessage';
export { holdsSomething, type RunHolder, runsIn } from './runsIn';
export { type TitledRun, type TitleMessage, titleOf } from './titleOf';
