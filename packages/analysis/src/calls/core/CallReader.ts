import type { Fields } from '@agent-transcript/text/values';
import type { FileChange } from './Call';
import type { CallParts } from './partsOf';

/** The result of a call, as it was written. */
export interface ResultText {
  readonly text: string;
  /** Its fields where it is a JSON object, else `null`. */
  readonly fields: Fields | null;
}

/** A file or folder that a call has removed, whether it was there or not. */
export interface Removal {
  readonly change: 'removed';
  readonly path: string;
}

/** A kind of call, as far as it needs no page: how its calls are told and read, and how a run is read that has them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds, each with a call of its own
export interface CallReader<Call extends object = any> {
  /** Names the kind, such as `edit`: no other kind has this name. */
  readonly kind: string;
  /** What a call did; `null` if it is not of this kind. Pure. The values in `parts` are untrusted. */
  readonly read: (parts: CallParts) => Call | null;
  /**
   * Whether a result is what its call printed, read or found, and not what became of the call: a fixture may well say
   * `{"success": false}`. Default: it is not.
   */
  readonly isContent?: (call: Call, result: ResultText) => boolean;
  /**
   * Whether the result of a call that failed or was stopped is still what it printed. Default: such a result is the reason, and is not
   * read.
   */
  readonly printsUntilItEnds?: boolean;
  /** The files that a call has changed if it ended well. Default: none. */
  readonly changes?: (call: Call) => readonly (FileChange | Removal)[];
}
