import type { Issue, JsonSchema } from '@agent-transcript/schema';

/** The default validator, as `loadValidator` gives it: it answers at once. */
export type DefaultValidator = (schema: JsonSchema, value: unknown) => readonly Issue[];

/**
 * Loads the validator that `runRequest` uses by default.
 *
 * It interprets schemas (no `eval`), picks the dialect by `$schema` (2020-12 when there is none),
 * and bounds its work on hostile ones. It comes in a module of its own, so that whoever brings
 * another validator, or none, does not pay for it.
 *
 * @example
 * const validate = await loadValidator();
 * validate({ type: 'number' }, 'seven'); // [{ pointer: '', keyword: 'type', message: … }]
 */
export async function loadValidator(): Promise<DefaultValidator> {
  const { validateSchema } = await import('@agent-transcript/schema/validate');
  return validateSchema;
}
