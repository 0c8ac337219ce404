import type { SchemaValidator } from '@agent-transcript/protocol';

/** Which validator checks the input: `ajv` compiles the schema, `interpreter` walks it (no `eval`); or one of yours. */
export type ValidatorChoice = 'ajv' | 'interpreter' | SchemaValidator;
