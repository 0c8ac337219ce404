import type { Root, Usage } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';

/** A message of a run, as `<Transcript messages>` takes it: the same object until something in it changes. */
export interface RunMessage {
  /** Unique in the run. */
  readonly id: string;
  /** `system`, `developer`, `user`, `assistant`, `tool`, or the format's own word. */
  readonly role: string;
  /** Trees, whose text is never parsed for tags, and data. */
  readonly content: readonly (Root | DataContent)[];
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  /** The message that this one follows, where a run has branches; `null` at the start of one. */
  readonly parentId?: string | null;
}

/** Where a record stands in its file: its line from 1, its index in a list or its place in bytes, or the name of a file in an archive. */
export type Place =
  | { readonly line: number }
  | { readonly index: number }
  | { readonly start: number; readonly end: number }
  | { readonly file: string };

/** Records of one kind that are not shown. */
export interface Skipped {
  /** What the record calls itself, such as `system/turn_duration`; `not JSON` for a line that is none. */
  readonly kind: string;
  /** Why it is not shown, in English. */
  readonly why: string;
  /**
   * Whether the run says something that is on no page: a record that is damaged, of a kind or shape that is unknown, or that is named
   * and not there. What is left out on purpose, such as a copy, is not lost.
   */
  readonly isLost: boolean;
  readonly count: number;
  /** Where the first of them are. */
  readonly places: readonly Place[];
}

/** What is known of a run besides its messages. */
export interface RunHeader {
  readonly id?: string;
  readonly title?: string;
  /** Name and version of the program that wrote the run. */
  readonly agent?: string;
  /** The model, or the one that wrote last. */
  readonly model?: string;
  /** Milliseconds since 1970. */
  readonly startedAt?: number;
  /** Milliseconds since 1970. */
  readonly endedAt?: number;
  /** Milliseconds that the run took, where its file says that and perhaps not when it was. */
  readonly duration?: number;
  /** All tokens of the run. */
  readonly usage?: Usage;
  /** US dollars. */
  readonly cost?: number;
  /** What came of the run, in the words of what it was for: that its work was `submitted`, or its score, such as `match I`. */
  readonly result?: string;
  /**
   * How many texts were read as messages by their look alone, as the format does not say which texts are messages: whoever wrote one of
   * them whole has chosen its roles and calls.
   */
  readonly guessed?: number;
}

/** A run that was read from a file or from a program's values. */
export interface Run extends RunHeader {
  /** The name of a format; `unknown` until it is known, and for the runs of a folder in different formats. */
  readonly format: string;
  /** Path of its file in the folder or archive that was read. */
  readonly file?: string;
  readonly messages: readonly RunMessage[];
  /** The runs of a file that holds several, such as the samples of an evaluation; `messages` is then empty, or what they share. */
  readonly runs?: readonly Run[];
  /** Everything in the file that is on no page, counted. */
  readonly skipped: readonly Skipped[];
}
