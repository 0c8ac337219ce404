import type { Slices } from '@agent-transcript/text/slices';
import { lost } from '../core/lost';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import { createReading, type Reading } from './createReading';
import type { ReadRunOptions, RunFile } from './readRun';
import { type RunSource, readSource } from './readSource';

/** The most other files of a run. */
const MOST_FILES = 10_000;

/** Reads the other files that a run asks for, including those that these files ask for. */
export async function readOtherFiles(
  reading: Reading,
  records: RecordReader,
  slices: Slices,
  options: Pick<ReadRunOptions, 'open' | 'signal' | 'onProgress'>,
): Promise<void> {
  let left = MOST_FILES;
  for (const { name, read, isText } of wantedBy(records)) {
    for (const file of filesOf(name, (await options.open?.(name)) ?? null)) {
      if (left-- <= 0) return records.skip('file', lost(`A run has at most ${MOST_FILES} other files`));
      const place = { file: file.name };
      if (isText === true) {
        await readSource(
          file.source,
          readText((text) => read(text, place)),
          slices,
          options,
        );
        continue;
      }
      const target: RecordReader = {
        ...records,
        read: (record) => read(record, place),
        skip: (kind, why) => records.skip(kind, why, place),
      };
      await readSource(
        file.source,
        createReading({ format: reading.format ?? undefined, createReader: () => target }),
        slices,
        options,
      );
    }
  }
}

/** Reads a source as one text. */
function readText(take: (text: string) => void): Pick<Reading, 'write' | 'ready' | 'finish'> {
  const decoder = new TextDecoder();
  let text = '';
  return {
    write(chunk) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    },
    ready: () => Promise.resolve(),
    finish: () => Promise.resolve(take(text)),
  };
}

/** Other files of a run. Reading them may add more. */
function* wantedBy(records: RecordReader): Generator<OtherFile, void, undefined> {
  for (let wanted = records.otherFiles?.() ?? []; wanted.length > 0; wanted = records.otherFiles?.() ?? [])
    yield* wanted;
}

function filesOf(
  name: string,
  found: RunSource | readonly RunFile[] | null,
): readonly { readonly name: string; readonly source: RunSource }[] {
  if (found === null) return [];
  return Array.isArray(found) ? (found as readonly RunFile[]) : [{ name, source: found as RunSource }];
}
