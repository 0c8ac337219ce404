import type { DefaultValidator, JsonSchema, SchemaValidator } from '@agent-transcript/protocol';
import { dialectOf } from '@agent-transcript/schema';
import type { ValidatorChoice } from './ValidatorChoice';

let ajv: Promise<DefaultValidator> | undefined;

/**
 * The validator of a form, loaded when it is first needed.
 *
 * For draft 4, which Ajv does not know, `ajv` becomes the interpreter.
 *
 * On a page that forbids `eval`, `ajv` becomes the interpreter. The test for it violates the policy, which the browser reports
 * once: such a page should pass `interpreter`.
 */
export async function loadFormValidator(
  choice: ValidatorChoice,
  schema: JsonSchema,
): Promise<SchemaValidator> {
  if (typeof choice === 'function') return choice;
  const mustInterpret = choice === 'interpreter' || dialectOf(schema) === 'draft-04';
  if (mustInterpret || !mayCompile()) return interpret;
  ajv ??= import('./createAjvValidator').then(({ createAjvValidator }) => createAjvValidator());
  return ajv;
}

/** The longest that a step of a validation may have taken for the next to follow at once, in milliseconds. */
const LONG = 30;

/** Validates in steps between which the page can do something else, where the schema makes them long. */
const interpret: SchemaValidator = async (schema, value) => {
  const { validationSteps } = await import('@agent-transcript/schema/validate');
  const steps = validationSteps(schema, value);
  for (;;) {
    const began = performance.now();
    const step = steps.next();
    if (step.done === true) return step.value;
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    if (performance.now() - began > LONG) await new Promise((resolve) => setTimeout(resolve));
  }
};

let compiles: boolean | undefined;

function mayCompile(): boolean {
  if (compiles !== undefined) return compiles;
  try {
    // oxlint-disable-next-line no-new-func, no-implied-eval -- the only way to learn whether Ajv can work here
    compiles = new Function('return true')() === true;
  } catch {
    compiles = false;
  }
  return compiles;
}
