/** What went wrong, for programs; the message says it for people. */
export type SchemaErrorCode =
  /** A value holds something that JSON cannot: a function, a Date, NaN… */
  | 'not-json'
  /** A value contains itself. */
  | 'cyclic'
  /** A value is nested deeper than `MAX_DEPTH`. */
  | 'too-deep'
  /** A value is too large to be walked. */
  | 'too-large'
  /** A schema is not one, or refers to what is not there. */
  | 'invalid-schema'
  /** A schema and a value ask for more work than the validator is willing to do. */
  | 'validation-limit';

/** The only error that this package throws, but for the SyntaxError of a pattern. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly code: SchemaErrorCode;
  /** JSON Pointer inside the value or schema that is at fault. */
  readonly pointer: string | undefined;

  constructor(
    code: SchemaErrorCode,
    message: string,
    { pointer, ...options }: { readonly pointer?: string; readonly cause?: unknown } = {},
  ) {
    super(message, options);
    this.code = code;
    this.pointer = pointer;
  }
}
