import type { Issue, JsonSchema } from '@agent-transcript/schema';

/** The default validator from `loadValidator`, which is synchronous. */
export type DefaultValidator = (schema: JsonSchema, value: unknown) => readonly Issue[];

/**
 * Loads the default validator of `runRequest`.
 *
 * It interprets schemas (no `eval`), selects the dialect by `$schema` (default 2020-12), and limits its work on hostile
 * schemas. It is a separate module, so that hosts with another validator, or none, do not load it.
 *
 * @example
 * const validate = await loadValidator();
 * validate({ type: 'number' }, 'seven'); // [{ pointer: '', keyword: 'type', message: … }]
 */
export async function loadValidator(): Promise<DefaultValidator> {
  const { validateSchema } = await import('@agent-transcript/schema/validate');
  return validateSchema;
}
