/**
 * The command line: look at the runs of agents, save them, say what is in them.
 *
 * @module index
 */

export type { Output, Terminal } from './command/Terminal';
export { runCli } from './runCli';
