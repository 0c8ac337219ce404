import type { Format } from '../core/Format';
import type { Run } from '../core/Run';
import type { FormatName } from '../known/formats';
import { createReading } from './createReading';
import { demandPiece, readOptions } from './givenRun';

/** Options of {@link createRunReader}. */
export interface RunReaderOptions {
  /** The format, if it is known. Default: what the content tells. */
  readonly format?: FormatName | (string & {}) | undefined;
  /** Name of the file: tells the format where the content does not. */
  readonly name?: string | undefined;
  /** The formats that are known: `[...formats, mine]` adds one. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
}

/** A run that still grows. */
export interface RunReader {
  /**
   * Takes the next piece of the file, cut anywhere: text, or bytes in UTF-8 or UTF-16. What has come of a record waits for the rest of it. Time
   * is linear in the piece: give a large file in pieces of some 64 KB.
   */
  write(chunk: string | Uint8Array): void;
  /** Nothing more comes: what is open stays cut off. */
  end(): void;
  /**
   * The run so far, of the format that is told by what has come: what has not changed is the same object in every snapshot. Until the
   * format is known, and its module loaded, its `format` is `unknown` and it is empty.
   */
  run(): Run;
  /**
   * Resolves once all that was written so far is in `run()`, and decides the format with that. The module of a format is loaded when
   * it is met: only until then there is something to wait for.
   *
   * @throws {UnknownFormatError} if what was written is none of the formats: after `end`, or after 64 KB.
   */
  ready(): Promise<void>;
}

const NOTHING: Run = { format: 'unknown', messages: [], skipped: [] };

/**
 * Reads a run that grows, of any format: a log that is followed, or a response as it comes.
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
      // Whoever waits until it is ready hears of it.
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
