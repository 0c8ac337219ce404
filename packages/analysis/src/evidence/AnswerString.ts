/** Kind of a string in an answer, which determines how it is compared. */
export type StringKind =
  /** Compared by value: `1,234.50` equals `1234.5`. */
  | 'number'
  /** Web or email address; compared exactly, like all kinds that follow. */
  | 'address'
  /** Text of a code span. */
  | 'code'
  /** Text between quotation marks, without them. */
  | 'quotation'
  /** A name, path, date or version. */
  | 'identifier';

/** A string in an answer that may come from a result. */
export interface AnswerString {
  readonly kind: StringKind;
  /** Text in the answer, with white space as single spaces. */
  readonly text: string;
}
