import { createSlices } from '@agent-transcript/text/slices';
import { createSkips, type Skips } from '../core/createSkips';
import { lost } from '../core/lost';
import type { Run } from '../core/Run';
import { formats as ours } from '../known/formats';
import { explainEmpty } from './explainEmpty';
import { type Family, familiesOf } from './familiesOf';
import { loadReader } from './loadReader';
import { openRuns, placeOf, type StoredRun, type StoredRuns } from './openRuns';
import { showsMessage } from './readFile';
import type { ReadRunOptions } from './readRun';
import type { RunSource } from './readSource';
import { UnknownFormatError } from './UnknownFormatError';

/** The most runs that are read at once, and the bytes of their rows. The newest run is read whatever its length. */
const MOST_RUNS = 200;
const MOST_BYTES = 64_000_000;

/**
 * Reads the runs in an SQLite database, the newest first: as many as memory can hold, and the rest is counted.
 *
 * @throws like `readRun`.
 */
export async function readDatabase(source: RunSource, options: ReadRunOptions): Promise<Run> {
  const skips = createSkips();
  const { format, runs } = await readRuns(source, options, skips);
  const [first] = runs;
  const all: Run =
    first !== undefined && runs.length === 1
      ? { ...first, skipped: [...first.skipped, ...skips.list()] }
      : { format, messages: [], runs, skipped: skips.list() };
  if (options.format === undefined && !showsMessage(all))
    throw new UnknownFormatError(explainEmpty(all, options.formats ?? ours), {
      candidates: [format],
      isOfRun: true,
    });
  return all;
}

/** Reads the runs in a database like {@link readDatabase}, with their skipped rows apart. */
export async function readRuns(
  source: RunSource,
  options: ReadRunOptions,
  skips: Skips,
): Promise<{ readonly format: string; readonly runs: readonly Run[] }> {
  const { formats = ours, run: wanted, signal, onProgress } = options;
  const stored = await openRuns(source, options, skips);
  const chosen = chosenOf(familiesOf(stored, wanted, skips), skips);
  const runs = await readFamilies(stored, chosen, { formats, signal, onProgress });
  return { format: stored.format.name, runs };
}

/** Reads runs of a database, each with those that it began. Damage is counted in `skips`, or else with that of the list. */
export async function readFamilies(
  stored: StoredRuns,
  chosen: readonly Family[],
  { formats = ours, signal, onProgress }: Pick<ReadRunOptions, 'formats' | 'signal' | 'onProgress'>,
  skips?: Skips,
): Promise<readonly Run[]> {
  const createReader = await loadReader(stored.format.name, formats);
  const rows = await stored.read(chosen.flat(), skips);
  const slices = createSlices(signal);
  const total = chosen.flat().reduce((sum, { size }) => sum + size, 0);
  const runs: Run[] = [];
  let read = 0;
  for (const family of chosen) {
    const records = createReader();
    for (const { id, size } of family) {
      for (const { table, number, row } of rows.get(id) ?? []) {
        records.read({ table, row }, placeOf(table, number));
        if (slices.isOver()) await slices.pause();
      }
      read += size;
    }
    records.end();
    while (records.settle?.(slices.end) === false) await slices.pause();
    runs.push(records.run());
    onProgress?.({ read, total });
  }
  return runs;
}

/** How many times larger packed rows are assumed to be in memory. */
const PACKED = 8;

/** Bytes of the rows of a run in memory. */
const memoryOf = ({ size, shape: { runs, records = [] } }: StoredRun): number =>
  [runs, ...records].some(({ packed }) => packed !== undefined) ? size * PACKED : size;

/** The newest families that fit in memory. */
function chosenOf(families: readonly Family[], skips: Skips): readonly Family[] {
  let bytes = 0;
  const count = families.findIndex((family, index) => {
    bytes += family.reduce((sum, run) => sum + memoryOf(run), 0);
    return index >= MOST_RUNS || (index > 0 && bytes > MOST_BYTES);
  });
  if (count < 0) return families;
  for (const [{ id }] of families.slice(count))
    skips.skip('run', lost(`Only the ${count} newest runs are read at once: name another by its id`), {
      file: id,
    });
  return families.slice(0, count);
}
