import type { DefaultValidator, JsonSchema } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import type { Decide } from '@agent-transcript/schema/compare';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

const NOTHING_FOUND = { errors: [], errorSchema: {} };

/** The `formContext` that a host gives to its components. */
export type HostContext = Readonly<Record<string, unknown>>;

export type Logic = ValidatorType<unknown, RJSFSchema, HostContext>;

/**
 * Decides the conditions of a form while it is shown. It reports no errors: these come from a check against the given schema.
 *
 * @param validate Null until it is loaded: simple conditions are decided without it, so that the form appears at once.
 * @param prepared Target of the references in a condition.
 */
export function createLogic(validate: DefaultValidator | null, decide: Decide, prepared: JsonSchema): Logic {
  const wholes = new WeakMap<object, JsonSchema>();
  return {
    isValid(test, value) {
      const json = value === undefined ? {} : asJsonValue(value);
      try {
        if (validate === null) return decide(test, json) === true;
        return validate(wholeOf(test), json).length === 0;
      } catch {
        // A condition that cannot be decided does not hold; the whole is checked when it is sent.
        return false;
      }
    },
    rawValidation: () => ({ errors: [] }),
    validateFormData: () => NOTHING_FOUND,
  };

  function wholeOf(test: RJSFSchema): JsonSchema {
    const $defs = isObject(prepared) ? prepared.$defs : undefined;
    if ($defs === undefined) return test;
    let whole = wholes.get(test);
    if (whole === undefined) {
      whole = JSON.stringify(test).includes('"$ref"') ? { ...test, $defs } : test;
      wholes.set(test, whole);
    }
    return whole;
  }
}

/** A value as JSON holds it: RJSF keeps cleared fields as `undefined`. */
export function asJsonValue(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
