import type { Fields } from '@agent-transcript/text/values';
import type { FileChange } from './Call';
import type { CallParts } from './partsOf';

/** Result of a call as written. */
export interface ResultText {
  readonly text: string;
  /** Fields of a JSON object, else `null`. */
  readonly fields: Fields | null;
}

/** A file or folder that a call has removed, if it existed. */
export interface Removal {
  readonly change: 'removed';
  readonly path: string;
}

/** The part of a kind of calls that needs no page: how its calls are recognised and read, and how they affect a run. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds, each with a call of its own
export interface CallReader<Call extends object = any> {
  /** Unique name of the kind, such as `edit`. */
  readonly kind: string;
  /** Reads a call; `null` if it is of another kind. Pure. The values in `parts` are untrusted. */
  readonly read: (parts: CallParts) => Call | null;
  /**
   * True if the result is content that the call printed, read or found, and not a report on the call: a fixture may
   * contain `{"success": false}`. Default: it is not.
   */
  readonly isContent?: (call: Call, result: ResultText) => boolean;
  /**
   * True if the result of a failed or stopped call is still its output. Default: such a result is the reason for the
   * failure and is not read.
   */
  readonly printsUntilItEnds?: boolean;
  /** Files that a successful call has changed. Default: none. */
  readonly changes?: (call: Call) => readonly (FileChange | Removal)[];
}
