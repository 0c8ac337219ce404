import type { Root, Usage } from '@agent-transcript/parser';
import type { DataContent } from '@agent-transcript/protocol';

/** A message of a run for `<Transcript messages>`: the same object until something in it changes. */
export interface RunMessage {
  /** Unique in the run. */
  readonly id: string;
  /** `system`, `developer`, `user`, `assistant`, `tool`, or the format's own word. */
  readonly role: string;
  /** Trees, in whose text tags stay text, and data. */
  readonly content: readonly (Root | DataContent)[];
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  /** Id of the message that this one follows, in a run with branches; `null` for a first message. */
  readonly parentId?: string | null;
}

/** Place of a record in its file: its line from 1, its index in a list from 0, its range of bytes, or the name of its file in an archive. */
export type Place =
  | { readonly line: number }
  | { readonly index: number }
  | { readonly start: number; readonly end: number }
  | { readonly file: string };

/** Skipped records of one kind. */
export interface Skipped {
  /** The record's own name for its kind, such as `system/turn_duration`; `not JSON` for a line that is not JSON. */
  readonly kind: string;
  /** Reason in English: a short phrase without a full stop. */
  readonly why: string;
  /**
   * True if the transcript lacks a part of the run: a record that is damaged, of an unknown kind or shape, or named but missing. Records
   * that are left out on purpose, such as copies, are not lost.
   */
  readonly isLost: boolean;
  readonly count: number;
  /** Places of the first of them. */
  readonly places: readonly Place[];
}

/** Facts of a run besides its messages. */
export interface RunHeader {
  readonly id?: string;
  readonly title?: string;
  /** Name and version of the program that wrote the run. */
  readonly agent?: string;
  /** Model, or the last one of several. */
  readonly model?: string;
  /** Milliseconds since 1970. */
  readonly startedAt?: number;
  /** Milliseconds since 1970. */
  readonly endedAt?: number;
  /** Duration in milliseconds, for files that state it, even without the times. */
  readonly duration?: number;
  /** Tokens of the whole run. */
  readonly usage?: Usage;
  /** Cost in US dollars. */
  readonly cost?: number;
  /** Result of the run in the words of its program, such as `submitted`, or a score such as `match I`. */
  readonly result?: string;
  /**
   * Number of texts that were read as messages only by their look, as the format does not mark messages. The author of such a text may
   * have forged its roles and calls.
   */
  readonly guessed?: number;
}

/** A run from a file or from a program's values. */
export interface Run extends RunHeader {
  /** Name of the format; `unknown` before detection, and for a folder of several formats. */
  readonly format: string;
  /** Path of its file in the folder or archive. */
  readonly file?: string;
  readonly messages: readonly RunMessage[];
  /** Runs of a file that holds several, such as the samples of an evaluation. `messages` then holds only messages that they share. */
  readonly runs?: readonly Run[];
  /** Counts of all records of the file that are not shown. */
  readonly skipped: readonly Skipped[];
}
