import { createRequire } from 'node:module';
import { CommandError } from './command/CommandError';
import { RUN } from './command/names';
import { oneLine, styleFor, type Terminal, write } from './command/Terminal';

/** Runs a command and returns its exit code. */
type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** Loaded on demand: `--help` does not wait for React. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['view', () => import('./view/view').then(({ view }) => view)],
  ['export', () => import('./export/exportRun').then(({ exportRun }) => exportRun)],
  ['inspect', () => import('./inspect/inspect').then(({ inspect }) => inspect)],
]);

const thisProcess = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  env: process.env,
});

/**
 * Runs the command line. Never throws: errors are written to `terminal.errors`.
 *
 * @param args Arguments without the names of Node and the script. Default: those of the process.
 * @param terminal Default: that of the process.
 * @returns The exit code: 0; 1 if `inspect` found lost records; 2 for wrong usage or unreadable files.
 */
export async function runCli(
  args: readonly string[] = process.argv.slice(2),
  terminal: Terminal = thisProcess(),
): Promise<number> {
  // A reader of the output may close it at any time; `write` handles that error too.
  terminal.output.on('error', () => {});
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    const style = styleFor(terminal.errors, terminal.env);
    await write(terminal.errors, `${style('red', oneLine(messageOf(error)))}\n`);
    return 2;
  }
}

async function runCommand([name, ...args]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === '--version' || name === '-v') {
    await write(terminal.output, `${versionOf()}\n`);
    return 0;
  }
  const load = COMMANDS.get(name ?? '');
  const asksForHelp = (arg: string | undefined) => arg === '--help' || arg === '-h';
  if (asksForHelp(name) || name === 'help' || (load !== undefined && args.some(asksForHelp))) {
    const { helpFor } = await import('./command/help');
    await write(terminal.output, helpFor(load === undefined ? args[0] : name));
    return 0;
  }
  if (name === undefined) {
    const { helpFor } = await import('./command/help');
    await write(terminal.errors, helpFor());
    return 2;
  }
  if (load === undefined)
    throw new CommandError(
      `Unknown command: ${name}. The commands are view, export and inspect: see ${RUN} --help`,
    );
  const command = await load();
  return command(args, terminal);
}

/** Not `new URL(…, import.meta.url)`, which bundlers treat as a separate file. */
const versionOf = (): string =>
  (createRequire(import.meta.url)('../package.json') as { readonly version: string }).version;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
