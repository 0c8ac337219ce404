/** What a string of an answer is: it says how it is compared. */
export type StringKind =
  /** By value: `1,234.50` is `1234.5`. */
  | 'number'
  /** Exactly, as all that follow: a web address or an address of mail. */
  | 'address'
  /** In a code span. */
  | 'code'
  /** Between quotation marks, without them. */
  | 'quotation'
  /** A name, a path, a date, a version. */
  | 'identifier';

/** A string of an answer that may have come from a result. */
export interface AnswerString {
  readonly kind: StringKind;
  /** As the answer has it, with each white space as one space. */
  readonly text: string;
}
