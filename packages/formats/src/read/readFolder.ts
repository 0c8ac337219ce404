import type { FormatName, Run, Skipped } from '../core/Run';
import { detectFormat, LOOKED_AT } from './detectFormat';
import { type ReadRunOptions, type RunFile, readRun } from './readRun';
import { UnknownFormatError } from './UnknownFormatError';

interface MainFile {
  readonly file: RunFile;
  readonly format: FormatName;
}

/** Reads what a folder holds: one run in several files, or several runs. */
export async function readFolder(files: readonly RunFile[], options: ReadRunOptions): Promise<Run> {
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const mains = await mainFiles(sorted, options.format);
  const [first] = mains;
  if (first === undefined)
    throw new UnknownFormatError(
      `None of the ${files.length} files is a run of a known format. Give the file, or the folder, of a session.`,
    );
  if (mains.length === 1) return readMain(first, sorted, options);
  const runs: Run[] = [];
  for (const main of mains) {
    const run = await readMain(main, sorted, options);
    runs.push({ ...run, title: run.title ?? main.file.name });
  }
  const isOne = mains.every(({ format }) => format === first.format);
  return {
    format: isOne ? first.format : 'unknown',
    messages: [],
    runs,
    skipped: othersThan(mains, sorted),
  };
}

function readMain(
  { file, format }: MainFile,
  files: readonly RunFile[],
  options: ReadRunOptions,
): Promise<Run> {
  const folder = file.name.split('/').slice(0, -1);
  return readRun(file.source, {
    ...options,
    format,
    name: file.name,
    async open(name) {
      const path = resolved(folder, name);
      if (path.endsWith('/')) return files.filter((one) => one.name.startsWith(path));
      return files.find((one) => one.name === path)?.source ?? (await options.open?.(name)) ?? null;
    },
  });
}

/** The files that others belong to: sessions, and not the sub-agents, messages and parts of one. */
async function mainFiles(files: readonly RunFile[], wanted: FormatName | undefined): Promise<MainFile[]> {
  const mains: MainFile[] = [];
  for (const file of files) {
    const format = wanted ?? detectFormat(await startOf(file), file.name)?.format;
    if (format !== undefined && isMain(file.name, format)) mains.push({ file, format });
  }
  return mains;
}

function isMain(name: string, format: FormatName): boolean {
  if (format === 'opencode') return /(?:^|\/)session\//.test(name);
  if (/(?:^|[\da-f-]{36}\/)tool-results\//.test(name)) return false;
  return !/(?:^|\/)(?:subagents\/|events\/event-\d+-[^/]*\.json$)/.test(name);
}

async function startOf({ source }: RunFile): Promise<string | Uint8Array> {
  const start = source.slice(0, LOOKED_AT);
  return start instanceof Blob ? new Uint8Array(await start.arrayBuffer()) : start;
}

/** A path beside a folder, with `..` followed; it never leaves the files that were given. */
function resolved(folder: readonly string[], name: string): string {
  const path = [...folder];
  for (const step of name.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function othersThan(mains: readonly MainFile[], files: readonly RunFile[]): Skipped[] {
  const names = new Set(mains.map(({ file }) => file.name));
  const others = files.filter(({ name }) => !names.has(name));
  if (others.length === 0) return [];
  return [
    {
      kind: 'file',
      why: 'It is no run by itself; the runs that it belongs to show it.',
      isLost: false,
      count: others.length,
      places: others.slice(0, 20).map(({ name }) => ({ file: name })),
    },
  ];
}
