import type { Issue } from '../core';

/** Status of a row with respect to the schema. */
export type RowStatus =
  | 'ok'
  /** The value fails; `issues` has the reasons. */
  | 'invalid'
  | 'wrong-type'
  /** The value is required and absent. */
  | 'missing'
  /** The value is optional and absent. */
  | 'absent'
  /** The value is present, and the schema does not describe it. */
  | 'extra'
  /** The value has not arrived, or is incomplete. */
  | 'streaming'
  /** The value matches no branch of a union: `union` has the closest one. */
  | 'unmatched';

/** Best way to show a value, by its type, content, and the schema's `format` and content keywords. */
export type RowKind =
  /** No value. */
  | 'none'
  | 'text'
  /** Text of several lines, or longer than a line holds. */
  | 'markdown'
  | 'empty-string'
  | 'link'
  | 'email'
  | 'date'
  | 'date-time'
  | 'time'
  | 'color'
  | 'image'
  | 'number'
  | 'boolean'
  | 'null'
  /** One of the schema's fixed values; `choices` has its title. */
  | 'enum'
  | 'list'
  /** A list of objects of scalars; `columns` has their keys. */
  | 'table'
  | 'object'
  /** Shown as JSON: values that are not JSON, or that exceed a limit. */
  | 'json';

/** Reason why a row shows less than the value contains. */
export type RowNotice =
  | { readonly code: 'missing-ref' | 'remote-ref' | 'cyclic-ref'; readonly ref: string }
  /** The value contains itself, or is a function, a BigInt or the like. */
  | { readonly code: 'not-json' }
  | { readonly code: 'too-deep' }
  /** Number of entries without a row of their own. */
  | { readonly code: 'too-many'; readonly left: number }
  /** The validator gave up, for this reason. */
  | { readonly code: 'no-verdict'; readonly reason: string };

/** The chosen branch of a union (`anyOf`, `oneOf`). */
export interface RowUnion {
  readonly keyword: 'anyOf' | 'oneOf';
  /** Index in the keyword's list. */
  readonly index: number;
  /** Title of the branch, else its distinguishing value, name or type; may be empty. */
  readonly title: string;
  /** Number of branches. */
  readonly branches: number;
  /** True if the value conforms to the branch; otherwise the branch is the closest one. */
  readonly matched: boolean;
  /** Reasons why the closest branch fails. */
  readonly why: readonly Issue[];
}

/** A column of a table: a key of its objects. */
export interface RowColumn {
  readonly key: string;
  readonly label: string;
}

/** A place in the decision, the schema, or both. Immutable. */
export interface DecisionRow {
  /** Key in an object, index in a list, `null` for the root. */
  readonly key: string | number | null;
  /** Title in the schema, else the key. */
  readonly label: string;
  readonly description?: string;
  /** JSON Pointer into the decision. */
  readonly pointer: string;
  /**
   * JSON Pointer into the original schema, with references followed; `null` if the schema does not describe the place.
   */
  readonly schemaPointer: string | null;
  readonly status: RowStatus;
  readonly required: boolean;
  /** Issues of this place, and of places below it without a row. */
  readonly issues: readonly Issue[];
  /** Issues of union branches that the value did not choose. */
  readonly otherIssues: readonly Issue[];
  /** `undefined` if absent. */
  readonly value: unknown;
  readonly kind: RowKind;
  readonly format?: string;
  /** Titles of the schema's fixed values, for the value, the default and the previous value. */
  readonly choices?: ReadonlyMap<unknown, string | undefined>;
  /** Default from the schema: a hint, never used as the value. */
  readonly default?: unknown;
  readonly union?: RowUnion;
  readonly notice?: RowNotice;
  /** Columns of a row of kind `table`. */
  readonly columns?: readonly RowColumn[];
  /** Rows in the schema's order, then the extra ones. */
  readonly children: readonly DecisionRow[];
  /** Number of issues here and below. */
  readonly issueCount: number;
}

/** An issue with the row that shows it. */
export interface PlacedIssue {
  readonly issue: Issue;
  readonly row: DecisionRow;
  /** Labels from below the root to the row. */
  readonly path: readonly string[];
}

/** Result of comparing a decision with its schema. */
export interface Comparison {
  /** Result of the validator; `null` while the decision streams, or if the validator gave up. */
  readonly valid: boolean | null;
  /** Row of the whole value. */
  readonly root: DecisionRow;
}
