import type { DefaultValidator } from '@agent-transcript/protocol';
import { type RJSFSchema, retrieveSchema, type ValidatorType } from '@rjsf/utils';
import type { FieldSchema } from './FieldSchema';
import type { FormContext } from './FormContext';

const NOTHING_FOUND = { errors: [], errorSchema: {} };

/**
 * What RJSF needs a validator for while a form is shown: whether a condition holds. It validates nothing itself: what
 * is wrong is found against the schema as it was given, and handed down as errors from outside.
 */
export function createLogic(validate: DefaultValidator): ValidatorType<unknown, RJSFSchema, FormContext> {
  return {
    isValid(schema, value) {
      try {
        return validate(schema, value === undefined ? {} : toJson(value)).length === 0;
      } catch {
        // A condition that cannot be decided does not hold; the whole is checked when it is sent.
        return false;
      }
    },
    rawValidation: () => ({ errors: [] }),
    validateFormData: () => NOTHING_FOUND,
  };
}

/** A function that decides the conditions of a part of a schema by a value. */
export function createDecide(
  logic: ValidatorType<unknown, RJSFSchema, FormContext>,
  root: FieldSchema,
): (schema: FieldSchema, value: unknown) => FieldSchema {
  return (schema, value) => retrieveSchema(logic, schema, root as RJSFSchema, value);
}

/** A value as JSON holds it: RJSF keeps cleared fields as `undefined`. */
export function toJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
