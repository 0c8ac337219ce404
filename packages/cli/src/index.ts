/**
 * The command line: look at the runs of agents, save them, say what is in them.
 *
 * @module index
 */
export { runCli } from './runCli';
export type { Output, Terminal } from './Terminal';
