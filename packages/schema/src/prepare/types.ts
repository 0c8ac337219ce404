import type { Dialect, JsonSchema } from '../core';

/** Reason why a schema is not shown as given. */
export type NoticeCode =
  /** The value in the place of a schema is neither an object nor a boolean. */
  | 'not-a-schema'
  /** `$schema` names an unknown dialect; the schema is read as 2020-12. */
  | 'unknown-dialect'
  /** A `$ref` points outside the schema. Nothing is ever fetched. */
  | 'remote-ref'
  /** A `$ref` has no target. */
  | 'missing-ref'
  /** A `$ref` leads back to itself directly, or every value would have to contain itself. */
  | 'endless-ref'
  | 'too-deep'
  /** The schema has more fields than a page can show, counted after every `$ref` has been followed. */
  | 'too-large'
  | 'too-many-properties'
  | 'too-many-choices'
  | 'too-many-options'
  | 'too-many-items'
  /** A property name leads to JavaScript's own prototypes. */
  | 'reserved-key'
  /** A pattern is not a regular expression. */
  | 'invalid-pattern'
  /** A pattern can take exponential time in a backtracking engine: it is matched in bounded time instead. */
  | 'dangerous-pattern'
  /** The value of a keyword is invalid (`properties: 7`). The keyword is ignored. */
  | 'invalid-keyword'
  /** The schema does not describe the value: any JSON may be entered. */
  | 'any-value'
  /** The value is constrained, but not in a way that fields can show. */
  | 'no-fields'
  /** No value is allowed. */
  | 'no-value';

/** A message for people about a part of a schema: place, problem and consequence. */
export interface Notice {
  /** Code for programs, and for `labels.notice` to translate. */
  readonly code: NoticeCode;
  /** JSON Pointer (RFC 6901) into the original schema. */
  readonly pointer: string;
  /** Description in English. */
  readonly message: string;
}

/**
 * Keyword of a prepared schema that marks a value to be entered as JSON instead of fields. Its value is the reason, a
 * {@link NoticeCode}.
 */
export const JSON_EDITOR = 'x-json-editor';

/**
 * Keyword next to a `$ref` in a prepared schema: the part opens on demand, because the page would otherwise have too
 * many fields. Its value is the reason, `too-large` or `too-deep`.
 */
export const ON_DEMAND = 'x-on-demand';

/** A schema that is safe to show: local, finite, bounded, and normalized for forms. */
export interface PreparedSchema {
  /** References are followed; a recursive part keeps a `$ref` into the root's `$defs`. */
  readonly schema: JsonSchema;
  /** The dialect that `$schema` names, else 2020-12. */
  readonly dialect: Dialect;
  /** Messages for people about the shown schema. */
  readonly notices: readonly Notice[];
  /** True if a form has to test values to decide which fields to show: it has unions or conditions. */
  readonly hasLogic: boolean;
}
