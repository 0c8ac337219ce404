/**
 * How one row of a decision stands against the output schema. The form, the comparison and the playground follow; until
 * then the package holds the terms that others can already build on.
 */
export type RowStatus = 'valid' | 'invalid' | 'missing' | 'extra' | 'pending';

/** One thing that is wrong with a value, as every part of this package reports it. */
export interface RowIssue {
  /** JSON Pointer (RFC 6901) to the value in the decision. */
  readonly pointer: string;
  /** JSON Pointer to the keyword in the schema. */
  readonly schemaPointer: string;
  /** The keyword that is violated, as `required`. */
  readonly keyword: string;
  readonly message: string;
}
