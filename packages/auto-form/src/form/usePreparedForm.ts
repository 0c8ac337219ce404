import type { JsonSchema } from '@agent-transcript/protocol';
import { embedSchemas } from '@agent-transcript/schema';
import { createBranchChooser, createDecider, type Decide } from '@agent-transcript/schema/compare';
import { type PreparedSchema, prepareSchema } from '@agent-transcript/schema/prepare';
import { mentionsSecrets } from '@agent-transcript/schema/secrets';
import { useMemo } from 'react';
import { type FieldSchemas, toFieldSchema } from './value/toFieldSchema';

const NONE = {};

/** A schema as a form needs it. */
export interface PreparedForm {
  readonly schema: JsonSchema;
  readonly prepared: PreparedSchema;
  readonly fieldSchemas: FieldSchemas;
  /** The branch of a union, by its prepared schema, that a value comes nearest to. */
  readonly chooseBranch: ReturnType<typeof createBranchChooser>;
  /** Decides conditions until the validator is there. */
  readonly decide: Decide;
  /** Whether the schema carries others along, of any dialect: only the interpreter takes them all. */
  readonly isBundle: boolean;
  readonly hasSecrets: boolean;
}

export function usePreparedForm(
  given: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = NONE,
): PreparedForm {
  return useMemo(() => {
    const schema = embedSchemas(given, schemas);
    const prepared = prepareSchema(schema);
    return {
      schema,
      prepared,
      fieldSchemas: toFieldSchema(prepared.schema),
      chooseBranch: createBranchChooser(prepared.schema),
      decide: createDecider(prepared.schema),
      isBundle: schema !== given,
      hasSecrets: mentionsSecrets(schema),
    };
  }, [given, schemas]);
}
