import type { DefaultValidator } from '@agent-transcript/protocol';

/** Loads the validator that interprets schemas, and so works where `eval` is refused. */
export async function loadInterpreter(): Promise<DefaultValidator> {
  const { validateSchema } = await import('@agent-transcript/schema/validate');
  return validateSchema;
}
