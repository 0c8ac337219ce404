/** Any value that JSON text can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON Schema of any dialect: a literal, or of a type of another library (`JSONSchema7`, zod, the MCP SDK). */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown } | CommonKeywords;

/** What makes an interface a schema: TypeScript takes interfaces for no records. */
export interface CommonKeywords {
  readonly $id?: unknown;
  readonly $schema?: unknown;
  readonly $defs?: unknown;
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly patternProperties?: unknown;
  readonly additionalProperties?: unknown;
}

/** One way in which a value fails to conform to a schema. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the failing value; empty for the whole value. */
  readonly pointer: string;
  /** The schema keyword that failed; `json` when the value is not JSON at all. */
  readonly keyword: string;
  /** What is wrong, in English. */
  readonly message: string;
  /** JSON Pointer of the keyword on its way from the root of the schema, through each `$ref`; where it is known. */
  readonly schemaPointer?: string;
}

/**
 * Checks a value against a JSON Schema and lists every issue; an empty list means that it conforms.
 *
 * Throws when the schema itself cannot be used.
 */
export type SchemaValidator = (
  schema: JsonSchema,
  value: unknown,
) => readonly Issue[] | Promise<readonly Issue[]>;
