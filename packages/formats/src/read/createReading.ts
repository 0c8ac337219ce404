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
  /** Decides what the file is with what has come of it. */
  decide(): void;
  /**
   * Nothing more is written: reads what has come of the last record.
   *
   * @throws {UnknownFormatError} if it is none of the formats.
   */
  finish(): Promise<void>;
  /**
   * Resolves once all that was written has been read: what a format needs is loaded when it is met.
   *
   * @throws {UnknownFormatError} as soon as enough was written to see that it is none of the formats.
   */
  ready(): Promise<void>;
  /** The format, once it is known. */
  readonly format: string | null;
  /** The reader of the format, once it is loaded. */
  readonly records: RecordReader | null;
}

/** How a file is read. */
export interface ReadingOptions {
  /** The format, if it is known. */
  readonly format?: string | undefined;
  readonly name?: string | undefined;
  /** The formats that are known. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
  /** Makes what takes the records. Default: the reader of the format. */
  readonly createReader?: (() => RecordReader) | undefined;
  /** What the reader of the format is told. */
  readonly reader?: ReaderOptions | undefined;
}

/** Tells the format of a file, cuts it into records, and gives these to the reader of the format. */
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
    // Whoever asks whether it is ready hears of it.
    loading.catch(() => {});
  };

  /** Waits for what the format needs; there is nothing to wait for if all that is looked at told no format. */
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
