import type { JsonSchema } from '@agent-transcript/protocol';
import { embedSchemas } from '@agent-transcript/schema';
import { createBranchChooser, createDecider, type Decide } from '@agent-transcript/schema/compare';
import { type PreparedSchema, prepareSchema } from '@agent-transcript/schema/prepare';
import { mentionsSecrets } from '@agent-transcript/schema/secrets';
import { useMemo } from 'react';
import { type AppliedUi, applyUiSchema, type HostComponents } from './value/applyUiSchema';
import { type FormTheme, partsOf } from './value/FormTheme';
import { toFieldSchema } from './value/toFieldSchema';
import type { UiComponents, UiSchema } from './value/UiSchema';

const NONE = {};

/** A schema as a form needs it. */
export interface PreparedForm {
  readonly schema: JsonSchema;
  readonly prepared: PreparedSchema;
  /** With what the `uiSchema` says of them. */
  readonly fieldSchemas: AppliedUi;
  readonly host: HostComponents;
  /** The branch of a union, by its prepared schema, that a value comes nearest to. */
  readonly chooseBranch: ReturnType<typeof createBranchChooser>;
  /** Decides conditions until the validator is there. */
  readonly decide: Decide;
  /** Whether the schema carries others along, of any dialect: only the interpreter takes them all. */
  readonly isBundle: boolean;
  readonly hasSecrets: boolean;
}

/** What of a form's props makes its fields, beside the schema. */
export interface PreparedFormOptions {
  readonly schemas?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly uiSchema?: UiSchema | undefined;
  readonly widgets?: UiComponents | undefined;
  readonly fields?: UiComponents | undefined;
  readonly theme?: FormTheme | undefined;
}

export function usePreparedForm(
  given: JsonSchema,
  { schemas = NONE, uiSchema, widgets, fields, theme }: PreparedFormOptions = NONE,
): PreparedForm {
  const form = useMemo(() => {
    const schema = embedSchemas(given, schemas);
    const prepared = prepareSchema(schema);
    return {
      schema,
      prepared,
      plain: toFieldSchema(prepared.schema),
      chooseBranch: createBranchChooser(prepared.schema),
      decide: createDecider(prepared.schema),
      isBundle: schema !== given,
      hasSecrets: mentionsSecrets(schema),
    };
  }, [given, schemas]);
  return useMemo(() => {
    const parts = partsOf(theme);
    const host = {
      widgets: { ...parts?.ownWidgets, ...widgets },
      fields: { ...parts?.fields, ...fields },
      theme: parts,
    };
    return { ...form, host, fieldSchemas: applyUiSchema(form.plain, uiSchema, host) };
  }, [form, uiSchema, widgets, fields, theme]);
}
