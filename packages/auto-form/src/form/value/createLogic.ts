import type { DefaultValidator, JsonSchema } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';
import type { Decide } from '@agent-transcript/schema/compare';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

const NOTHING_FOUND = { errors: [], errorSchema: {} };

/** The `formContext` that a host gives to its components. */
export type HostContext = Readonly<Record<string, unknown>>;

export type Logic = ValidatorType<unknown, RJSFSchema, HostContext>;

/**
 * What decides while a form is shown whether a condition holds. It validates nothing itself: what is wrong is found
 * against the schema as it was given, and handed down as errors from outside.
 *
 * @param validate Null until it is loaded: what is plain is decided without it, so that a form is there at once.
 * @param prepared Where references in a condition lead.
 */
export function createLogic(validate: DefaultValidator | null, decide: Decide, prepared: JsonSchema): Logic {
  const wholes = new WeakMap<object, JsonSchema>();
  return {
    isValid(test, value) {
      const json = value === undefined ? {} : toJson(value);
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
export function toJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
