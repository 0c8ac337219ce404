import { isObject, own } from '@agent-transcript/schema';
import { createDecide } from '../value/createDecide';
import type { Logic } from '../value/createLogic';
import type { FieldSchema } from '../value/FieldSchema';
import type { FormContext } from '../value/FormContext';
import { mainType } from '../value/fieldKind';

type Ui = Readonly<Record<string, unknown>> | undefined;

/**
 * Answers the questions of RJSF's fields about schemas. Field schemas are plain trees, so RJSF's own code for references,
 * merging and defaults is not needed.
 */
export function createSchemaUtils(logic: Logic, root: FieldSchema, fill: FormContext['fill']) {
  const decide = createDecide(logic, root);
  return {
    findFieldInSchema,
    getDefaultFormState: (schema: FieldSchema) => fill(schema),
    getDisplayLabel,
    isFilesArray,
    isMultiSelect,
    isSelect,
    retrieveSchema: decide,
  };

  /** Finds a property by its names from the outside in, for fields of a host; of a union in the first branch that has it. */
  function findFieldInSchema(schema: FieldSchema, path: string | readonly string[], value?: unknown) {
    let field: FieldSchema | undefined = schema;
    let isRequired: boolean | undefined;
    let at = value;
    for (const name of typeof path === 'string' ? path.split('.') : path) {
      const holder: FieldSchema | undefined = branchesOf(decide(field, at)).find((one) =>
        isObject(own(one.properties, name)),
      );
      if (holder === undefined) return { field: undefined, isRequired: undefined };
      isRequired = Array.isArray(holder.required) && holder.required.includes(name);
      field = own(holder.properties, name) as FieldSchema;
      at = own(at, name);
    }
    return { field, isRequired };
  }
}

/** A schema, and the branches of its unions. */
function branchesOf(schema: FieldSchema): readonly FieldSchema[] {
  return [schema, schema.oneOf, schema.anyOf].flat().filter((one) => isObject(one));
}

/** True if the schema lists the allowed values. */
function isSelect({ enum: values, oneOf, anyOf }: FieldSchema): boolean {
  const choices = oneOf ?? anyOf;
  return Array.isArray(values) || (Array.isArray(choices) && choices.every(isConstant));
}

function isConstant(schema: unknown): boolean {
  return isObject(schema) && ('const' in schema || (Array.isArray(schema.enum) && schema.enum.length === 1));
}

/** True for a list of distinct values from those that the schema lists. */
function isMultiSelect({ uniqueItems, items }: FieldSchema): boolean {
  return uniqueItems === true && isObject(items) && isSelect(items);
}

function isFilesArray({ items }: FieldSchema, ui?: Ui): boolean {
  return ui?.['ui:widget'] === 'files' || (isObject(items) && items.format === 'data-url');
}

/** RJSF's question whether a control shows a label of its own; ours never does. */
function getDisplayLabel(schema: FieldSchema, ui?: Ui): boolean {
  return mainType(schema) !== 'object' && ui?.['ui:field'] === undefined;
}
