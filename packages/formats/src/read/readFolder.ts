import { createSkips, type Skips } from '../core/createSkips';
import type { Format } from '../core/Format';
import { lost } from '../core/lost';
import type { Run, Skipped } from '../core/Run';
import { findFormat, labelOf } from '../known/findFormat';
import { formats as ours } from '../known/formats';
import { isDatabase } from '../sqlite/isDatabase';
import { decodeStart } from './createDecoder';
import { detectFormat, LOOKED_AT } from './detectFormat';
import { explainEmpty } from './explainEmpty';
import { explainUnknown } from './explainUnknown';
import { type Answers, findCopies } from './findCopies';
import { framingOf } from './framing';
import { HEAD } from './packing';
import { type PartInFolder, partInFolder } from './partInFolder';
import { peek } from './peek';
import { readWhole, showsMessage } from './readFile';
import { readPlain } from './readPlain';
import type { ReadRunOptions, RunFile } from './readRun';
import { UnknownFormatError } from './UnknownFormatError';
import { type FolderFile, unpackFiles } from './unpackFiles';

/** A file whose format is known. */
interface KnownFile {
  readonly file: FolderFile;
  /** `null` for a database, whose tables tell it. */
  readonly format: string | null;
  readonly part: PartInFolder;
}

/** A file of no known format. */
interface OtherFile {
  readonly name: string;
  readonly path: string;
  readonly why: string;
  /** True if it looks like a run. */
  readonly isLost: boolean;
}

/** A run that was read. */
interface ReadRun {
  readonly one: KnownFile;
  readonly run: Run;
  readonly answers: Answers;
}

/** The most files that an error names. */
const NAMED = 3;

/**
 * Reads the files of a folder: one run in several files, or several runs. A file that no run uses is counted.
 *
 * @param skips Files that were skipped before, such as damaged ones of an archive.
 */
export async function readFolder(
  given: readonly FolderFile[],
  options: ReadRunOptions,
  skips: Skips = createSkips(),
): Promise<Run> {
  const { formats = ours } = options;
  const files = (await unpackFiles(given, skips, formats, options.signal)).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const [only] = files;
  if (only !== undefined && files.length === 1) return readAlone(only, options, skips);
  const { known, others } = await lookAt(files, options.format, formats);
  const used = new Set<string>();
  const runs: ReadRun[] = [];
  const read = async (one: KnownFile) => {
    runs.push(...(await readKnown(one, files, used, options, skips)));
  };
  for (const one of known) if (one.part === 'run') await read(one);
  for (const one of known) {
    if (one.part === 'run' || used.has(one.file.name)) continue;
    // A sub-agent without its session is a run of its own.
    if (one.part === 'agent') await read(one);
    else skips.skip('file', lost('Its run is missing'), { file: one.file.name });
  }
  for (const { name, path, why, isLost } of others)
    if (!used.has(name)) skips.skip('file', isLost ? lost(why) : why, { file: path });
  const copies = findCopies(runs.map(({ answers }) => answers));
  for (const [index, copied] of copies.entries()) {
    const { one } = runs[index] as ReadRun;
    if (copied.size === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as above
    const [run] = await readKnown(one, files, used, options, createSkips(), copied);
    if (run !== undefined) runs[index] = run;
  }
  return runsOf(
    runs.map(({ run }) => run),
    files.length,
    skips,
  );
}

/** Reads a folder of one file, whose error describes the file. */
async function readAlone(
  { name, path = name, source }: FolderFile,
  options: ReadRunOptions,
  skips: Skips,
): Promise<Run> {
  try {
    // The name of a file in a folder does not decide its format.
    const { start, source: whole } = await peek(source, HEAD);
    const run = await readPlain(
      start,
      whole,
      isDatabase(start) ? { ...options, name: path } : { ...options, name: undefined },
    );
    return { ...run, file: path, skipped: [...run.skipped, ...skips.list()] };
  } catch (error) {
    if (!(error instanceof UnknownFormatError)) throw error;
    throw new UnknownFormatError(`${path}: ${error.message}`, error);
  }
}

/** Separates files that may be runs from others, by their content. */
async function lookAt(files: readonly FolderFile[], wanted: string | undefined, formats: readonly Format[]) {
  const isText = wanted !== undefined && findFormat(wanted, formats)?.text !== undefined;
  const known: KnownFile[] = [];
  const others: OtherFile[] = [];
  for (const file of files) {
    const { name, path = name } = file;
    // oxlint-disable-next-line no-await-in-loop -- a folder may hold thousands
    const start = await startOf(file);
    if (isDatabase(new TextEncoder().encode(start.slice(0, HEAD)))) {
      known.push({ file, format: null, part: 'run' });
      continue;
    }
    const found = detectFormat(start, '', formats)?.format;
    const mayBeWanted = found === wanted || (found === undefined && framingOf(start, formats) !== null);
    const format = wanted === undefined || isText ? (found ?? wanted) : wanted;
    if (format !== undefined && (format !== wanted || isText || mayBeWanted))
      known.push({ file, format, part: partInFolder(name, format, formats) });
    else if (found !== undefined)
      others.push({ name, path, why: `It is ${labelOf(found, formats)}.`, isLost: false });
    else others.push({ name, path, ...whyNot(start, formats) });
  }
  return { known, others };
}

function whyNot(start: string, formats: readonly Format[]) {
  const { text, isOfRun } = explainUnknown(start, formats);
  return { why: text, isLost: isOfRun };
}

async function startOf({ source }: FolderFile): Promise<string> {
  if (typeof source === 'string') return source.slice(0, LOOKED_AT);
  return decodeStart((await peek(source, LOOKED_AT)).start);
}

/** Reads the run in a file, or the runs in a database; none, after counting the file as skipped, if it cannot be read or shows no message. */
async function readKnown(
  one: KnownFile,
  files: readonly FolderFile[],
  used: Set<string>,
  options: ReadRunOptions,
  skips: Skips,
  copied?: ReadonlySet<string>,
): Promise<readonly ReadRun[]> {
  const { file, format } = one;
  const { name, path: at = name, source } = file;
  const place = { file: at };
  const folder = name.split('/').slice(0, -1);
  try {
    const open: ReadRunOptions['open'] = async (inner) => {
      const path = resolved(folder, inner);
      const found = files.filter((one) =>
        path.endsWith('/') ? one.name.startsWith(path) : one.name === path,
      );
      for (const one of found) used.add(one.name);
      if (path.endsWith('/')) return found as readonly RunFile[];
      return found[0]?.source ?? (await options.open?.(inner)) ?? null;
    };
    if (format === null) {
      const { readRuns } = await import('./readDatabase');
      const { runs } = await readRuns(source, { ...options, name, open }, skips);
      return runs.map((run) => ({ one, run: { ...run, file: at }, answers: new Map() }));
    }
    const records = await readWhole(source, { ...options, reader: { copied }, format, name, open });
    const run = records.run();
    if (showsMessage(run))
      return [{ one, run: { ...run, file: at }, answers: records.answers?.() ?? new Map() }];
    const why = explainEmpty(run, options.formats ?? ours);
    skips.skip('file', run.skipped.some(({ isLost }) => isLost) ? lost(why) : why, place);
  } catch (error) {
    options.signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    // A folder may hold databases of other programs.
    const isOther = error instanceof UnknownFormatError && !error.isOfRun;
    skips.skip('file', isOther ? why : lost(why), place);
  }
  return [];
}

/** Path relative to a folder, with `..` resolved. It only finds files that were given. */
function resolved(folder: readonly string[], name: string): string {
  const path = [...folder];
  for (const step of name.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

function runsOf(runs: readonly Run[], count: number, skips: Skips): Run {
  const skipped = skips.list();
  const [first] = runs;
  if (first === undefined) throw new UnknownFormatError(explainNone(count, skipped));
  if (runs.length === 1) return { ...first, skipped: [...first.skipped, ...skipped] };
  return {
    format: runs.every(({ format }) => format === first.format) ? first.format : 'unknown',
    messages: [],
    runs: runs.map((run) => ({ ...run, title: run.title ?? run.file ?? '' })),
    skipped,
  };
}

/** Error message for a folder without a run. It names files that look like runs first. */
function explainNone(count: number, skipped: readonly Skipped[]): string {
  if (count === 0 && skipped.length === 0) return 'It holds no file.';
  const named = skipped
    .toSorted((one, other) => Number(other.isLost) - Number(one.isLost))
    .slice(0, NAMED)
    .flatMap(({ why, places: [place] }) =>
      place !== undefined && 'file' in place ? ` ${place.file}: ${why}` : [],
    );
  return `None of the ${count} files is a run of a known format.${named.join('')} Give the file, or the folder, of a session.`;
}
