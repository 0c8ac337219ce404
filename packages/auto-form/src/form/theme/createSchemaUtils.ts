import { isObject } from '@agent-transcript/schema';
import {
  getDisplayLabel,
  isFilesArray,
  isMultiSelect,
  isSelect,
  type RJSFSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from '@rjsf/utils';
import { createDecide } from '../value/createDecide';
import { type FieldSchema, hasConditions } from '../value/FieldSchema';
import type { FormContext } from '../value/FormContext';
import { fillDefaults } from '../value/fillDefaults';

type Asked =
  | 'getDefaultFormState'
  | 'getDisplayLabel'
  | 'isFilesArray'
  | 'isMultiSelect'
  | 'isSelect'
  | 'retrieveSchema';

/** What RJSF's fields ask about schemas; what only its `Form` asks is left out, and a new entry has our defaults. */
export function createSchemaUtils(
  logic: ValidatorType<unknown, RJSFSchema, FormContext>,
  root: FieldSchema,
): Pick<SchemaUtilsType<unknown, RJSFSchema, FormContext>, Asked> {
  const rootSchema = root as RJSFSchema;
  const decide = createDecide(logic, root);
  return {
    getDefaultFormState: (schema) => fillDefaults(schema, undefined, root),
    getDisplayLabel: (schema, uiSchema, options) =>
      getDisplayLabel(logic, withoutConditions(schema), uiSchema, rootSchema, options),
    isFilesArray: (schema, uiSchema) => isFilesArray(logic, withoutConditions(schema), uiSchema, rootSchema),
    isMultiSelect: (schema) => isMultiSelect(logic, withoutConditions(schema), rootSchema),
    isSelect: (schema) => isSelect(logic, withoutConditions(schema), rootSchema),
    retrieveSchema: (schema, value) => decide(schema, value),
  };
}

/** What kind of field a schema has does not depend on conditions, which RJSF would decide again, of each list's entries too. */
function withoutConditions(schema: RJSFSchema): RJSFSchema {
  const { items } = schema;
  const isPlain = !hasConditions(schema) && !(isObject(items) && hasConditions(items));
  if (isPlain) return schema;
  const { if: _, then: __, else: ___, allOf: ____, dependencies: _____, ...rest } = schema;
  return isObject(items) ? { ...rest, items: withoutConditions(items) } : rest;
}
