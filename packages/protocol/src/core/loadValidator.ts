import type { Issue, JsonSchema } from '@agent-transcript/schema';

/** The default validator from `loadValidator`, which is synchronous. */
export type DefaultValidator = (schema: JsonSchema, value: unknown) => readonly Issue[];

/**
 * Loads the validator that `runRequest` uses by default.
 *
 * It interprets schemas (no `eval`), picks the dialect by `$schema` (default 2020-12), and bounds its
 * work on hostile ones. It is a separate module, so that hosts with another validator, or none, do not
 * load it.
 *
 * @example
 * const validate = await loadValidator();
 * validate({ type: 'number' }, 'seven'); // [{ pointer: '', keyword: 'type', message: … }]
 */
export async function loadValidator(): Promise<DefaultValidator> {
  const { validateSchema } = await import('@agent-transcript/schema/validate');
  return validateSchema;
}
