/** Code of a failure, for programs. */
export type SchemaErrorCode =
  /** A value holds something that JSON cannot: a function, a Date, NaN… */
  | 'not-json'
  /** A value contains itself. */
  | 'cyclic'
  /** A value is nested more than `MAX_DEPTH` levels deep. */
  | 'too-deep'
  /** A value is too large to be examined. */
  | 'too-large'
  /** The schema is invalid, or has a broken `$ref`. */
  | 'invalid-schema'
  /** Validating the value exceeds the validator's limits. */
  | 'validation-limit';

/** Place and cause of a {@link SchemaError}. */
export interface SchemaErrorDetails {
  /** JSON Pointer to the faulty place in the value or schema. */
  readonly pointer?: string;
  /** The underlying error. */
  readonly cause?: unknown;
}

/** The only error that this package throws, apart from the SyntaxError of a pattern. */
export class SchemaError<
  Code extends string = SchemaErrorCode,
  Details extends SchemaErrorDetails = SchemaErrorDetails,
> extends Error {
  override readonly name: string = 'SchemaError';
  // Declared only: an assignment would add a property with the value `undefined`.
  declare readonly code: Code;
  declare readonly pointer?: string;

  constructor(code: Code, message: string, details?: Details) {
    // `super` defines `cause` as non-enumerable.
    super(message, details);
    Object.assign(this, details, { code });
  }
}
