/** What a secret is; its mark says it in words: `api-key` gives `[redacted: api key 1]`. */
export type SecretKind =
  | 'api-key'
  | 'token'
  | 'password'
  | 'private-key'
  | 'user-name'
  | 'mail-address'
  | 'ip-address'
  | 'word'
  | 'pattern';

/** Where a secret stands in a run. */
export interface SecretPlace {
  /** Indexes of the inner runs on the way to it: empty for the run itself. */
  readonly runs: readonly number[];
  /** Index of the message, from 0; absent for what is known of the run besides its messages. */
  readonly message?: number;
  /** Index of the content in its message, from 0. */
  readonly content?: number;
  /** Offset of the block in its tree: its `start`. */
  readonly start?: number;
  /** Name of the field, such as `title` or `value`. */
  readonly field: string;
}

/** A secret that was found, without the secret itself: fit to be shown, stored or sent. */
export interface SecretFinding {
  /** The text that stands in its place once it is redacted, such as `[redacted: api key 1]`: unique in the run. */
  readonly mark: string;
  readonly kind: SecretKind;
  /** What found it: a provider such as `github`, a shape such as `url`, or the name of an own finder. */
  readonly rule: string;
  /** Its beginning and end, such as `sk-a…9f2`; of short ones less. */
  readonly preview: string;
  /** How often it stands in the run, in whatever spelling. */
  readonly count: number;
  /** The first places: at most five. */
  readonly places: readonly SecretPlace[];
  /** Whether it should be redacted if nobody is asked: everything but addresses of machines. */
  readonly suggested: boolean;
}

/** Finds secrets of the caller's own in a text. */
export interface OwnFinder {
  /** Named in findings as their `rule`. */
  readonly name: string;
  /**
   * Where they begin and end, in UTF-16 units. Called for each text of the run and for each reading of it (without its escapes, say),
   * so its time should grow with the length only: `createLineFinder` of `@agent-transcript/schema/match` makes one of any pattern.
   */
  readonly find: (text: string) => readonly (readonly [start: number, end: number])[];
}

/** What is looked for besides the known shapes. */
export interface RedactionOptions {
  /** Words of the caller's own, found also as part of a longer word; upper and lower case are the same. */
  readonly words?: readonly string[];
  readonly finders?: readonly OwnFinder[];
}
