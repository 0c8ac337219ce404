import type { Format } from '../core/Format';
import type { ReaderOptions, RecordReader } from '../core/RecordReader';
import { formats as ours } from '../known/formats';
import { createLook } from './createLook';
import type { Frames } from './Frames';
import { loadFrames } from './loadFrames';
import { loadReader } from './loadReader';
import { UnknownFormatError } from './UnknownFormatError';

/** A file while it is read. */
export interface Reading {
  write(chunk: string | Uint8Array): void;
  /** Decides the format by the beginning so far. */
  decide(): void;
  /**
   * Ends the file, and reads the last record even if it is incomplete.
   *
   * @throws {UnknownFormatError} if the file is of no known format.
   */
  finish(): Promise<void>;
  /**
   * Resolves once everything written has been read: the modules of a format are loaded when it is detected.
   *
   * @throws {UnknownFormatError} as soon as enough was written to see that the file is of no known format.
   */
  ready(): Promise<void>;
  /** Name of the format, once it is known. */
  readonly format: string | null;
  /** Reader of the format, once it is loaded. */
  readonly records: RecordReader | null;
}

/** Options of `createReading`. */
export interface ReadingOptions {
  /** Name of the format, if it is known. */
  readonly format?: string | undefined;
  readonly name?: string | undefined;
  /** Known formats. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
  /** Creates the reader of the records. Default: that of the format. */
  readonly createReader?: (() => RecordReader) | undefined;
  /** Options for the reader of the format. */
  readonly reader?: ReaderOptions | undefined;
}

/** Detects the format of a file, cuts the file into records, and passes these to the reader of the format. */
export function createReading({
  format: wanted,
  name,
  formats = ours,
  createReader,
  reader,
}: ReadingOptions): Reading {
  const look = createLook(wanted, name, formats);
  let waiting: (string | Uint8Array)[] = [];
  let format: string | null = null;
  let records: RecordReader | null = null;
  let frames: Frames<string | Uint8Array> | null = null;
  let loading: Promise<void> | null = null;

  const feed = () => {
    const chunks = waiting;
    waiting = [];
    for (const chunk of chunks) frames?.write(chunk);
  };

  const decide = (isAll: boolean) => {
    const known = loading === null ? look.decide(isAll) : null;
    if (known === null) return;
    ({ format } = known);
    loading = Promise.all([
      createReader ?? loadReader(known.format, formats),
      loadFrames(known.framing),
    ]).then(([create, createFrames]) => {
      records = create(reader);
      frames = createFrames(records);
      feed();
    });
    // `ready` and `finish` report the error.
    loading.catch(() => {});
  };

  /** Waits for the modules of the format; throws if no format was detected. */
  const loaded = async (isAll: boolean) => {
    if (loading === null && isAll) {
      const { explainUnknown } = await import('./explainUnknown');
      const { text, ...question } = explainUnknown(look.start, formats);
      throw new UnknownFormatError(text, question);
    }
    await loading;
  };

  return {
    write(chunk) {
      waiting.push(chunk);
      if (frames !== null) return feed();
      look.add(chunk);
      decide(false);
    },
    decide: () => decide(true),
    async finish() {
      decide(true);
      await loaded(true);
      await frames?.end();
    },
    async ready() {
      await loaded(look.isFull);
    },
    get format() {
      return format;
    },
    get records() {
      return records;
    },
  };
}
