/** Any value that JSON text can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON Schema of any dialect: a literal, or a value of another library's type (`JSONSchema7`, zod, the MCP SDK). */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown } | CommonKeywords;

/** Makes interfaces assignable to {@link JsonSchema}: TypeScript does not assign an interface to a record. */
export interface CommonKeywords {
  readonly $id?: unknown;
  readonly $schema?: unknown;
  readonly $defs?: unknown;
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly patternProperties?: unknown;
  readonly additionalProperties?: unknown;
}

/** One violation of a schema by a value. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the failing value; empty for the whole value. */
  readonly pointer: string;
  /** Schema keyword that failed; `json` if the value is not JSON. */
  readonly keyword: string;
  /** Description in English. */
  readonly message: string;
  /** JSON Pointer of the keyword from the root of the schema, through each `$ref`, if known. */
  readonly schemaPointer?: string;
}

/**
 * Validates a value against a JSON Schema and returns all issues; an empty list means that the value conforms.
 *
 * Throws if the schema itself cannot be used.
 */
export type SchemaValidator = (
  schema: JsonSchema,
  value: unknown,
) => readonly Issue[] | Promise<readonly Issue[]>;
