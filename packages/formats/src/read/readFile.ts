import { createSlices } from '@agent-transcript/text/slices';
import type { ReaderOptions, RecordReader } from '../core/RecordReader';
import type { Run } from '../core/Run';
import { formats as ours } from '../known/formats';
import { createReading } from './createReading';
import type { ReadRunOptions } from './readRun';
import { type RunSource, readSource } from './readSource';
import { UnknownFormatError } from './UnknownFormatError';

/** Reads the run in a file that is not packed. @throws like `readRun`. */
export async function readFile(source: RunSource, options: ReadRunOptions): Promise<Run> {
  return (await readWhole(source, options)).run();
}

/** Reads a file to its end. Returns its reader. @throws like `readRun`. */
export async function readWhole(
  source: RunSource,
  options: ReadRunOptions & { readonly reader?: ReaderOptions },
): Promise<RecordReader> {
  const slices = createSlices(options.signal);
  const reading = createReading(options);
  await readSource(source, reading, slices, options);
  const records = reading.records as RecordReader;
  if (records.otherFiles !== undefined) {
    const { readOtherFiles } = await import('./readOtherFiles');
    await readOtherFiles(reading, records, slices, options);
  }
  records.end();
  while (records.settle?.(slices.end) === false) await slices.pause();
  const run = records.run();
  if (options.format === undefined && !showsMessage(run)) {
    const { explainEmpty } = await import('./explainEmpty');
    throw new UnknownFormatError(explainEmpty(run, options.formats ?? ours), {
      candidates: reading.format === null ? [] : [reading.format],
      isOfRun: true,
    });
  }
  return records;
}

/** True if a run shows at least one message. */
export const showsMessage = ({ messages, runs = [] }: Run): boolean =>
  messages.some(({ content }) => content.length > 0) || runs.some(showsMessage);
