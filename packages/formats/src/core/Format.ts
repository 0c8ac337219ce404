import type { ReaderOptions, RecordReader } from './RecordReader';

/**
 * Signs by which the records of a format are recognised, by their weight. Commas separate signs. A sign lists paths of fields that a
 * record must have, each with an optional pattern for the whole value. In a path, `?` is any field, `*` is any item of a list, `-` is any
 * item or a value that is not a list, and `+` is each item of a list that is not empty. `!` before a path excludes records with the field.
 *
 * - 3: only this format has it.
 * - 2: this format has it; a similar format is told apart by its other records.
 * - 1: a plain record of this format.
 * - 0: the format reads such records, but so do many others.
 *
 * @example
 * { 3: 'payload type=session_meta|response_item', 0: 'role content' }
 */
export type Signs = Readonly<Partial<Record<0 | 1 | 2 | 3, string>>>;

/** Place where a program keeps files of a format. */
export interface FilePlace {
  /** Folder of the program, relative to the home folder, with `/`; the empty text for the home folder itself. */
  readonly home: string;
  /** Environment variable that names another folder instead, unless it is empty. */
  readonly variable?: string;
  /** Pattern of the files in the folder: `*` is any name or part of a name, and `**` is any path. */
  readonly files: string;
  /** Platforms by Node's names, such as `darwin`. Default: all. */
  readonly platforms?: readonly string[];
}

/** A table in which a program keeps rows of its runs. */
export interface RunTable {
  readonly table: string;
  /** Column with the id of the row's run. */
  readonly run: string;
  /** Other columns that every such table has. */
  readonly has?: readonly string[];
  /** Columns whose bytes may be packed in Zstandard or gzip: the reader gets their text. */
  readonly packed?: readonly string[];
  /** True for a table that only some versions have. */
  readonly isOptional?: boolean;
  /** Column by which the rows of a run are sorted. Rows of equal values stay in the order of the table. Default: that order. */
  readonly order?: string;
}

/**
 * Tables of an SQLite database in which a program keeps its runs. The reader of the format gets each row of a run as a record
 * `{ table, row }`: first the run's own row, then those of its other tables, then, for each run that it began, the same again.
 */
export interface DatabaseShape {
  /** The table with a row for each run, whose `run` is its id, and the columns with facts of the run. A missing column is unknown. */
  readonly runs: RunTable & {
    readonly title?: string;
    /** Column with the id of the run that began this one, as its sub-agent. */
    readonly parent?: string;
    readonly startedAt?: string;
    readonly endedAt?: string;
  };
  /** Other tables with rows of runs, in the order in which they are read. */
  readonly records?: readonly RunTable[];
}

/** Patterns for paths of a folder's files that are not runs of their own, with `/`. */
export interface FolderParts {
  /** Runs of sub-agents, of any content. */
  readonly agents?: RegExp;
  /** Pieces of a run, such as a message, if they are files of this format. */
  readonly pieces?: RegExp;
  /** Files that belong to a run, of any content. */
  readonly extras?: RegExp;
}

/**
 * Descriptor of a format, from which detection, reading, lists, titles and known places are made. It is small, as every program that
 * reads runs holds the descriptors of all formats; the reader is loaded with the first file of the format.
 */
export interface Format<Name extends string = string> {
  /** Name in `Run.format`, in options and in addresses: words of lower-case letters and digits, joined by `-`, at most 32 characters. */
  readonly name: Name;
  /** Title for lists, such as `Claude Code`. */
  readonly title: string;
  /** Noun phrase for a file of the format within an English sentence, such as `a session of Claude Code`. */
  readonly label: string;
  /** Signs of its records. Default: it has no records, or is read only if it is named. */
  readonly signs?: Signs;
  /** Fields by which a person knows its records. If no format fits and this one is nearest, the error names the missing ones. */
  readonly fields?: readonly string[];
  /** For a format of texts without records, whose reader takes a text in pieces. */
  readonly text?: {
    /** Pattern that every text of the format contains. */
    readonly has: RegExp;
    /** True if every text begins with it: this weighs more than a pattern that another format's text may quote. */
    readonly isFirst?: boolean;
    /** Ending of its files' names, which decides if the content does not. */
    readonly ending?: string;
  };
  /** For a format of ZIP archives whose JSON files are the records. */
  readonly archive?: {
    /** Pattern for the beginning of the first file's name. */
    readonly begins: RegExp;
    /** Pattern for the name of a file in every such archive. */
    readonly holds: RegExp;
  };
  /**
   * For a format of SQLite databases: the tables of each version. If a database has those of several, and they share a run, the first of
   * them with rows of it counts.
   */
  readonly databases?: readonly DatabaseShape[];
  readonly folder?: FolderParts;
  /** Places of its files. Default: unknown. */
  readonly places?: readonly FilePlace[];
  /** Sentence in English for a format without a reader: what to do with its file. Default: to convert it. */
  readonly instead?: string;
  /** Loads its reader. A format without a reader is refused by its label. */
  readonly load?: () => Promise<FormatReader>;
}

/** Reader of a format: the exports of the format's module. */
export interface FormatReader {
  /** Creates the reader of a file. */
  readonly createReader: (options?: ReaderOptions) => RecordReader;
}
