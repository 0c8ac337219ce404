import type { JsonSchema } from '@agent-transcript/protocol';
import { embedSchemas } from '@agent-transcript/schema';
import { createBranchChooser, createDecider, type Decide } from '@agent-transcript/schema/compare';
import { type PreparedSchema, prepareSchema } from '@agent-transcript/schema/prepare';
import { useMemo } from 'react';
import { type AppliedUi, applyUiSchema, type HostComponents } from './value/applyUiSchema';
import { createDecide } from './value/createDecide';
import { createLogic } from './value/createLogic';
import type { FormContext } from './value/FormContext';
import { type FormTheme, partsOfTheme } from './value/FormTheme';
import { fillDefaults } from './value/fillDefaults';
import { toFieldSchema } from './value/toFieldSchema';
import type { UiComponents, UiSchema } from './value/UiSchema';

const NONE = {};

/** A schema prepared for a form. */
export interface PreparedForm {
  readonly schema: JsonSchema;
  readonly prepared: PreparedSchema;
  /** With the options of the `uiSchema`. */
  readonly fieldSchemas: AppliedUi;
  readonly host: HostComponents;
  /** Decides conditions until the validator is there. */
  readonly decide: Decide;
  readonly chooseBranch: FormContext['chooseBranch'];
  readonly fill: FormContext['fill'];
  /** True if the schema embeds others, of any dialect: only the interpreter takes them all. */
  readonly isBundle: boolean;
}

/** The props of a form that decide its fields, besides the schema. */
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
      choosePrepared: createBranchChooser(prepared.schema),
      decide: createDecider(prepared.schema),
      isBundle: schema !== given,
    };
  }, [given, schemas]);
  return useMemo(() => {
    const parts = partsOfTheme(theme);
    const host = {
      widgets: { ...parts?.ownWidgets, ...widgets },
      fields: { ...parts?.fields, ...fields },
      theme: parts,
    };
    const fieldSchemas = applyUiSchema(form.plain, uiSchema, host);
    const { root, sourceOf } = fieldSchemas;
    const chooseBranch: FormContext['chooseBranch'] = (branches, value) =>
      form.choosePrepared(branches.map(sourceOf), value);
    const by = {
      root,
      chooseBranch,
      decide: createDecide(createLogic(null, form.decide, form.prepared.schema), root),
    };
    const fill: FormContext['fill'] = (schema, value) => fillDefaults(schema, value, by);
    return { ...form, host, fieldSchemas, chooseBranch, fill };
  }, [form, uiSchema, widgets, fields, theme]);
}
