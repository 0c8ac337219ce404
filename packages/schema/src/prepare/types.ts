import type { Dialect, JsonSchema } from '../core';

/** Why a schema is not shown as it was given. */
export type NoticeCode =
  /** What stands where a schema must stand is no object and no boolean. */
  | 'not-a-schema'
  /** `$schema` names a dialect that nobody here knows; it is read as 2020-12. */
  | 'unknown-dialect'
  /** A `$ref` leaves the schema. Nothing is ever fetched. */
  | 'remote-ref'
  /** A `$ref` leads nowhere. */
  | 'missing-ref'
  /** A `$ref` leads to itself with nothing in between, or every value would have to contain itself. */
  | 'endless-ref'
  | 'too-deep'
  /** More fields than a page can hold, counted after every `$ref` has been followed. */
  | 'too-large'
  | 'too-many-properties'
  | 'too-many-choices'
  | 'too-many-options'
  | 'too-many-items'
  /** A property name that reaches into JavaScript's own objects. */
  | 'reserved-key'
  /** A pattern that is no regular expression. */
  | 'invalid-pattern'
  /** A pattern on which a backtracking engine could run for ever: it is matched in bounded time instead. */
  | 'dangerous-pattern'
  /** A keyword holds what it must not: `properties: 7`. It is left out. */
  | 'invalid-keyword'
  /** Nothing says what the value is made of: any JSON may be entered. */
  | 'any-value'
  /** The value is constrained, but by nothing that fields could be made of. */
  | 'no-fields'
  /** No value is allowed. */
  | 'no-value';

/** One thing about a schema that a person should know: where, what, and what is done about it. */
export interface Notice {
  /** For programs, and for `labels.notice` to say in another language. */
  readonly code: NoticeCode;
  /** JSON Pointer (RFC 6901) into the schema as it was given. */
  readonly pointer: string;
  /** In English. */
  readonly message: string;
}

/**
 * The keyword by which a prepared schema says that a value is entered as JSON, not by fields of its own. It holds the
 * reason, as a {@link NoticeCode}.
 */
export const JSON_EDITOR = 'x-json-editor';

/**
 * The keyword beside a `$ref` by which a prepared schema says that the part is shown when a person asks for it: with it,
 * there would be more fields than a page holds at once. It holds the reason, `too-large` or `too-deep`.
 */
export const ON_DEMAND = 'x-on-demand';

/** A schema that is safe to show: local, finite, bounded, and in the form in which fields are made from it. */
export interface PreparedSchema {
  /** References are followed; what refers to itself keeps a `$ref` into the root's `$defs`. */
  readonly schema: JsonSchema;
  /** The one that `$schema` names, else 2020-12. */
  readonly dialect: Dialect;
  /** What a person should know about what is shown. */
  readonly notices: readonly Notice[];
  /** Whether a form has to test values while it is shown: there are unions or conditions. */
  readonly hasLogic: boolean;
}
