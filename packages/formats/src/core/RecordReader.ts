import type { Why } from './lost';
import type { Place, Run } from './Run';

/** Another file of a run, such as a sub-agent's. */
export interface OtherFile {
  /** Path relative to the folder of the main file. */
  readonly name: string;
  /** True for a plain text, which `read` takes whole. Default: false, for records. */
  readonly isText?: boolean;
  /** Reads a record, in the order of the file, or the whole text. */
  readonly read: (record: unknown, place: Place) => void;
}

/** Options of a reader. */
export interface ReaderOptions {
  /** Ids of model answers that are copies from another file, which counts their cost. */
  readonly copied?: ReadonlySet<string> | undefined;
}

/** Reader of the records of a format. It must not throw for any record. */
export interface RecordReader {
  /** Reads a record: a line, a server-sent event, a file of an archive, or the only value of the file. */
  readonly read: (record: unknown, place: Place) => void;
  /** Counts input that is not a record, such as a line that is not JSON. */
  readonly skip: (kind: string, why: Why, place?: Place) => void;
  /** Ends the source: open blocks stay cut off. */
  readonly end: () => void;
  /** Returns other files of the run, each once. They are read before the end. */
  readonly otherFiles?: () => readonly OtherFile[];
  /** Builds changed messages until a time on the clock of `performance.now()`. Returns true if all are built. */
  readonly settle?: (until: number) => boolean;
  /** Times of the model answers whose cost the run counts, by ids that copies in other files share. */
  readonly answers?: () => ReadonlyMap<string, number | undefined>;
  /** Run so far. Unchanged parts are the same objects. */
  readonly run: () => Run;
}
