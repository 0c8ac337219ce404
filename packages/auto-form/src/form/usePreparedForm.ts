import type { JsonSchema } from '@agent-transcript/protocol';
import { createBranchChooser, createDecider, type Decide } from '@agent-transcript/schema/compare';
import { type PreparedSchema, prepareSchema } from '@agent-transcript/schema/prepare';
import { mentionsSecrets } from '@agent-transcript/schema/secrets';
import { useMemo } from 'react';
import { type FieldSchemas, toFieldSchema } from './value/toFieldSchema';

/** A schema as a form needs it. */
export interface PreparedForm {
  readonly schema: JsonSchema;
  readonly prepared: PreparedSchema;
  readonly fieldSchemas: FieldSchemas;
  /** The branch of a union, by its prepared schema, that a value comes nearest to. */
  readonly chooseBranch: ReturnType<typeof createBranchChooser>;
  /** Decides conditions until the validator is there. */
  readonly decide: Decide;
  readonly hasSecrets: boolean;
}

export function usePreparedForm(schema: JsonSchema): PreparedForm {
  return useMemo(() => {
    const prepared = prepareSchema(schema);
    return {
      schema,
      prepared,
      fieldSchemas: toFieldSchema(prepared.schema),
      chooseBranch: createBranchChooser(prepared.schema),
      decide: createDecider(prepared.schema),
      hasSecrets: mentionsSecrets(schema),
    };
  }, [schema]);
}
