import type { ReaderOptions, RecordReader } from './RecordReader';

/**
 * How the records of a format are known, by weight. A sign is what stands between commas: the paths of fields that a record has, each
 * with a pattern for its whole value where that tells. In a path, `?` is any field, `*` is any item of a list, `-` is that or a value that
 * is no list, and `+` is each item, of which there is one at least; `!` before a path says that the record has no such field.
 *
 * - 3: nobody else writes this.
 * - 2: this format does, and one that has more in common with it is known by the rest.
 * - 1: a plain record of this format.
 * - 0: the format reads this too, but it tells nothing.
 *
 * @example
 * { 3: 'payload type=session_meta|response_item', 0: 'role content' }
 */
export type Signs = Readonly<Partial<Record<0 | 1 | 2 | 3, string>>>;

/** Where a program keeps files of a format. */
export interface FilePlace {
  /** The folder of the program, with `/`, from the home folder of a person. */
  readonly home: string;
  /** A variable of the environment that names another folder in place of that. */
  readonly variable?: string;
  /** The files in that folder: `*` is any name, or a part of one, and `**` is anything. */
  readonly files: string;
  /** The systems on which it is so, as Node names them, such as `darwin`. Default: all. */
  readonly platforms?: readonly string[];
}

/** Files of a folder that are no runs by themselves, by their paths with `/`. */
export interface FolderParts {
  /** The runs of sub-agents, whatever they hold. */
  readonly agents?: RegExp;
  /** Pieces of a run, such as a message, where they are files of this format. */
  readonly pieces?: RegExp;
  /** Files that belong to a run, whatever they hold. */
  readonly extras?: RegExp;
}

/**
 * All that is known of a format: detection, reading, lists, titles and known places are made of it. It is small, as every program that
 * reads runs holds the descriptors of all formats; the reader is loaded when a file of the format is met.
 */
export interface Format<Name extends string = string> {
  /** Names it in `Run.format`, in options and in addresses: words of lower-case letters and digits, joined by `-`, 32 characters at most. */
  readonly name: Name;
  /** What its writer calls it, for a list, such as `Claude Code`. */
  readonly title: string;
  /** What a file of it is, as a part of an English sentence, such as `a session of Claude Code`. */
  readonly label: string;
  /** How its records are known. None: it has no records, or is read only where it is named. */
  readonly signs?: Signs;
  /** Fields by which a person knows its records: those that a file lacks are named where no format fits, and this one is nearest. */
  readonly fields?: readonly string[];
  /** Of a format whose files are texts and no records: its reader takes a text in pieces, as they come. */
  readonly text?: {
    /** What is found in each text of it. */
    readonly has: RegExp;
    /** How the names of its files end: that decides where the content tells no format. */
    readonly ending?: string;
  };
  /** Of a format that has ZIP archives of its own, whose JSON files are the records. */
  readonly archive?: {
    /** How the name of its first file begins. */
    readonly begins: RegExp;
    /** The name of a file that each of them holds. */
    readonly holds: RegExp;
  };
  readonly folder?: FolderParts;
  /** Where its files lie. Default: unknown. */
  readonly places?: readonly FilePlace[];
  /** Loads what reads it. A format without it is refused by its label. */
  readonly load?: () => Promise<FormatReader>;
}

/** What reads a format: the module of a format exports this. */
export interface FormatReader {
  /** Begins to read a file. */
  readonly createReader: (options?: ReaderOptions) => RecordReader;
}
