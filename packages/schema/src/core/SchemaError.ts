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
  /** A schema is not one, or has a broken `$ref`. */
  | 'invalid-schema'
  /** A schema and a value ask for more work than the validator is willing to do. */
  | 'validation-limit';

/** Where and why. */
export interface SchemaErrorDetails {
  /** JSON Pointer inside the value or schema that is at fault. */
  readonly pointer?: string;
  /** What was thrown below. */
  readonly cause?: unknown;
}

/** The only error that this package throws, but for the SyntaxError of a pattern. */
export class SchemaError<
  Code extends string = SchemaErrorCode,
  Details extends SchemaErrorDetails = SchemaErrorDetails,
> extends Error {
  override readonly name: string = 'SchemaError';
  // Declared only, so that an error has no property that says nothing.
  declare readonly code: Code;
  declare readonly pointer?: string;

  constructor(code: Code, message: string, details?: Details) {
    // The parent makes the cause a property that does not show in a listing, and that it stays.
    super(message, details);
    Object.assign(this, details, { code });
  }
}
