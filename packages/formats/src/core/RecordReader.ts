import type { Why } from './lost';
import type { Place, Run } from './Run';

/** Another file that a run goes on in, such as a sub-agent's. */
export interface OtherFile {
  /** Its path beside the file that is read. */
  readonly name: string;
  /** Whether it is a text, and no records: `read` takes it whole. Default: `false`. */
  readonly isText?: boolean;
  /** Takes its records, in the order of the file, or its text. */
  readonly read: (record: unknown, place: Place) => void;
}

/** What a reader is told before it reads. */
export interface ReaderOptions {
  /** Answers of a model that another file has too, which paid for them. */
  readonly copied?: ReadonlySet<string> | undefined;
}

/** Reads the records of one format. Nothing in it throws, whatever the records are. */
export interface RecordReader {
  /** Takes a record: a line, a server-sent event, a file of an archive, or the one value of the file. */
  readonly read: (record: unknown, place: Place) => void;
  /** Counts what is no record, such as a line that is not JSON. */
  readonly skip: (kind: string, why: Why, place?: Place) => void;
  /** The source has ended: what is open stays cut off. */
  readonly end: () => void;
  /** Other files that belong to the run and were not asked for before; they are read before the end. */
  readonly otherFiles?: () => readonly OtherFile[];
  /** Builds what has changed, until a time on the clock of `performance.now()`. Whether all is built. */
  readonly settle?: (until: number) => boolean;
  /** The answers of a model that the run has paid for, by ids that a copy of them in another file has too, with their times. */
  readonly answers?: () => ReadonlyMap<string, number | undefined>;
  /** The run so far: what has not changed is the same object. */
  readonly run: () => Run;
}
