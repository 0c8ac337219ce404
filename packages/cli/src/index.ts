/**
 * The command line: view, export and inspect runs of agents.
 *
 * @module index
 */

export type { Output, Terminal } from './command/Terminal';
export { runCli } from './runCli';
