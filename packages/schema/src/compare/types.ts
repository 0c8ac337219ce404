import type { Issue } from '../core';

/** How a row of a decision stands against the schema. */
export type RowStatus =
  | 'ok'
  /** It fails; the reasons are its issues. */
  | 'invalid'
  | 'wrong-type'
  /** Required, and not there. */
  | 'missing'
  /** Optional, and not there. */
  | 'absent'
  /** There, and nothing in the schema speaks of it. */
  | 'extra'
  /** Not arrived, or not whole yet. */
  | 'streaming'
  /** No branch of a union takes it: `union` has the closest one. */
  | 'unmatched';

/** How a value is best shown: by its type, the schema's `format` and content keywords, and what it holds. */
export type RowKind =
  /** There is no value. */
  | 'none'
  | 'text'
  /** Text of several lines, or of more than one holds. */
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
  /** A list of objects that hold scalars only; `columns` are their keys. */
  | 'table'
  | 'object'
  /** Shown as it is: what is no JSON, and what is over a limit. */
  | 'json';

/** Why a row shows less than there is. */
export type RowNotice =
  | { readonly code: 'missing-ref' | 'remote-ref' | 'cyclic-ref'; readonly ref: string }
  /** The value contains itself, is a function, a BigInt or the like. */
  | { readonly code: 'not-json' }
  | { readonly code: 'too-deep' }
  /** As many of its entries have no row of their own. */
  | { readonly code: 'too-many'; readonly left: number }
  /** There is no verdict: the validator gave up, for this reason. */
  | { readonly code: 'no-verdict'; readonly reason: string };

/** The branch of a union (`anyOf`, `oneOf`) that the value chose. */
export interface RowUnion {
  readonly keyword: 'anyOf' | 'oneOf';
  /** Of the branch in the keyword's list. */
  readonly index: number;
  /** Title of the branch, else what tells it from the others; empty where nothing does. */
  readonly title: string;
  /** How many branches there are. */
  readonly branches: number;
  /** Whether the value conforms to the branch; `false` makes it the closest one. */
  readonly matched: boolean;
  /** Why the closest branch fails. */
  readonly why: readonly Issue[];
}

/** A column of a table: a key of its objects. */
export interface RowColumn {
  readonly key: string;
  readonly label: string;
}

/** A place of the decision, of the schema, or of both. Never changed after it was made. */
export interface DecisionRow {
  /** Key in an object, index in a list, `null` at the root. */
  readonly key: string | number | null;
  /** The schema's title, else the key. */
  readonly label: string;
  readonly description?: string;
  /** JSON Pointer into the decision. */
  readonly pointer: string;
  /** JSON Pointer into the schema as it was given, references followed; `null` where it says nothing. */
  readonly schemaPointer: string | null;
  readonly status: RowStatus;
  readonly required: boolean;
  /** What is wrong here, and what is wrong below where no row is. */
  readonly issues: readonly Issue[];
  /** What union branches say here that the value did not choose. */
  readonly otherIssues: readonly Issue[];
  /** `undefined` where there is none. */
  readonly value: unknown;
  readonly kind: RowKind;
  readonly format?: string;
  /** Titles of the schema's fixed values, where it has any: of the value here, of the default, of what was before. */
  readonly choices?: ReadonlyMap<unknown, string | undefined>;
  /** What the schema would put here: a hint, never a value. */
  readonly default?: unknown;
  readonly union?: RowUnion;
  readonly notice?: RowNotice;
  /** Of a row of kind `table`. */
  readonly columns?: readonly RowColumn[];
  /** The schema's order, then what it does not speak of. */
  readonly children: readonly DecisionRow[];
  /** Issues here and below. */
  readonly issueCount: number;
}

/** An issue with the row that shows it. */
export interface PlacedIssue {
  readonly issue: Issue;
  readonly row: DecisionRow;
  /** Labels from below the root down to the row. */
  readonly path: readonly string[];
}

/** A decision beside its schema. */
export interface Comparison {
  /** The validator's verdict; `null` while the decision streams, and where the validator gave up. */
  readonly valid: boolean | null;
  /** The row of the whole value, whether it has children or not. */
  readonly root: DecisionRow;
}
