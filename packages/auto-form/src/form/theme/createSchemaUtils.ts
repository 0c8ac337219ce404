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
import type { FieldSchema } from '../value/FieldSchema';
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
      getDisplayLabel(logic, schema, uiSchema, rootSchema, options),
    isFilesArray: (schema, uiSchema) => isFilesArray(logic, schema, uiSchema, rootSchema),
    isMultiSelect: (schema) => isMultiSelect(logic, schema, rootSchema),
    isSelect: (schema) => isSelect(logic, schema, rootSchema),
    retrieveSchema: (schema, value) => decide(schema, value),
  };
}
