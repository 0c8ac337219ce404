import type { Format } from '../core/Format';
import type { Run } from '../core/Run';
import type { FormatName } from '../known/formats';
import { createReading } from './createReading';
import { demandPiece, readOptions } from './givenRun';

/** Options of {@link createRunReader}. */
export interface RunReaderOptions {
  /** Name of the format. Default: detected from the content. */
  readonly format?: FormatName | (string & {}) | undefined;
  /** Name of the file, which decides the format if the content does not. */
  readonly name?: string | undefined;
  /** Known formats: `[...formats, mine]` adds one. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
}

/** Reader of a run that grows. */
export interface RunReader {
  /**
   * Reads the next chunk of the file, which may be cut anywhere: text, or bytes in UTF-8 or UTF-16. An incomplete record waits for its rest.
   * Takes time linear in the chunk: pass a large file in chunks of about 64 KB.
   */
  write(chunk: string | Uint8Array): void;
  /** Ends the run: open blocks stay cut off. */
  end(): void;
  /**
   * Run so far. Unchanged parts are the same objects in every snapshot. Until the format is detected and its module loaded, the run is
   * empty and its `format` is `unknown`.
   */
  run(): Run;
  /**
   * Decides the format, and resolves once everything written so far is in `run()`. The module of a format is loaded when it is detected:
   * after that there is nothing to wait for.
   *
   * @throws {UnknownFormatError} after `end` or after 64 KB, if the file is of no known format.
   */
  ready(): Promise<void>;
}

const NOTHING: Run = { format: 'unknown', messages: [], skipped: [] };

/**
 * Creates a reader of a growing run of any format, such as a log that is followed or a streamed response.
 *
 * @example
 * const reader = createRunReader();
 * for await (const chunk of response.body) {
 *   reader.write(chunk);
 *   show(reader.run());
 * }
 * reader.end();
 */
export function createRunReader(options: RunReaderOptions = {}): RunReader {
  const { format, name, formats } = readOptions(options, { of: 'createRunReader', key: 'options' }) ?? {};
  const reading = createReading({ format, name, formats });
  let end: Promise<void> | null = null;
  return {
    write(chunk) {
      demandPiece('write', { chunk });
      if (end !== null) throw new TypeError('The run has ended.');
      reading.write(chunk);
    },
    end() {
      end ??= reading.finish().then(() => reading.records?.end());
      // `ready` reports the error.
      end.catch(() => {});
    },
    run() {
      reading.decide();
      return reading.records?.run() ?? NOTHING;
    },
    ready() {
      reading.decide();
      return end ?? reading.ready();
    },
  };
}
