import { once } from 'node:events';
import { realpath, stat } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';
import { readRun, UnknownFormatError } from '@agent-transcript/formats';
import { CommandError, fileError } from '../command/CommandError';
import { RUN } from '../command/names';
import { parseOptions } from '../command/parseOptions';
import { type Terminal, write } from '../command/Terminal';
import { filesIn } from '../read/filesIn';
import { listIn } from '../read/listIn';
import { folderOf } from '../read/openBeside';
import { readPath, STDIN } from '../read/readPath';
import { type Catalogue, createCatalogue } from './createCatalogue';
import { knownPlaces } from './knownPlaces';
import { openBrowser } from './openBrowser';
import { startServer } from './startServer';
import { viewerFolder } from './viewerFolder';

/** The runs to show; `only` if it is one. */
interface Shown {
  readonly catalogue: Catalogue;
  readonly only?: string;
  /** Description for people. */
  readonly what: string;
}

/** `view [file | folder | -]`: serves runs to a browser on this machine until interrupted. */
export async function view(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('view', args, {
    open: { type: 'boolean' },
    port: { type: 'string' },
  });
  if (positionals.length > 1)
    throw new CommandError('Name one file or folder. Quote names that contain spaces.');
  const port = portOf(values.port);
  const { catalogue, only, what } = await shownAt(positionals[0], terminal);
  const viewer = viewerFolder();
  const server = await startServer({ catalogue, only, viewer, port }).catch((error: unknown) => {
    throw isTaken(error) ? new CommandError(`Port ${port} is in use. Omit --port to use a free one.`) : error;
  });
  const { output, errors } = terminal;
  await write(errors, `Showing ${what} on this machine only. Press Ctrl+C to stop.\n`);
  await write(output, `${server.address}\n`);
  if (values.open && output.isTTY && !(await openBrowser(server.address)))
    await write(errors, 'No browser was found: open the address yourself.\n');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
  return 0;
}

async function shownAt(path: string | undefined, terminal: Terminal): Promise<Shown> {
  if (path === undefined) {
    const places = knownPlaces(terminal.env);
    if (places.length === 0)
      throw new CommandError(
        `No sessions of agents were found on this machine. Name a file or folder: ${RUN} view run.jsonl`,
      );
    return {
      catalogue: createCatalogue(places),
      what: `the sessions of ${[...new Set(places.map(({ title, name }) => title ?? name))].join(', ')}`,
    };
  }
  if (path === STDIN) return shownInput(terminal);
  try {
    // A named link is followed.
    const real = await realpath(path);
    const isFolder = (await stat(real)).isDirectory();
    if (isFolder && (await filesIn(real)).length === 0)
      throw new CommandError(`No runs found in this folder: ${path}. It contains no JSON and no agent logs.`);
    if (isFolder) return { catalogue: createCatalogue([{ name: basename(real), path: real }]), what: path };
    const folder = folderOf(real);
    const list = await listIn(real);
    if (list !== null) {
      const name = basename(real);
      if (list.runs.length === 0) throw new CommandError(`${path}: This database contains no run.`);
      return { catalogue: createCatalogue([{ name, path: folder, only: name }]), what: path };
    }
    // Reported here and not only in the browser.
    await readPath(path, terminal.input);
    const only = relative(folder, real).split(sep).join('/');
    return { catalogue: createCatalogue([{ name: 'run', path: folder, only }]), only, what: path };
  } catch (error) {
    if (error instanceof UnknownFormatError)
      throw new CommandError(`${path}: ${error.message}`, { cause: error });
    throw fileError(error, path);
  }
}

/** Standard input is kept in memory. */
async function shownInput({ input }: Terminal): Promise<Shown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  const bytes = Buffer.concat(chunks);
  // Reported here and not only in the browser.
  const run = await readRun(bytes);
  return {
    only: STDIN,
    what: 'the standard input',
    catalogue: {
      find: async (path) => (path === STDIN ? { bytes } : null),
      list: async () => ({ runs: [], unread: [] }),
      read: async (path) => (path === STDIN ? run : null),
      close() {},
    },
  };
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new CommandError(`--port must be a number from 1 to 65535, not ${text}.`);
  return port;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
