import type { JsonSchema } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';

/** True for a schema without properties that allows no others. */
export function takesNothing(schema: JsonSchema): boolean {
  if (!isObject(schema) || schema.additionalProperties !== false) return false;
  return (
    Object.keys({ ...(schema.properties as object), ...(schema.patternProperties as object) }).length === 0
  );
}
