import type { JsonSchema } from '@agent-transcript/protocol';
import { isObject } from '@agent-transcript/schema';

/** Whether a schema says that nothing can be entered: no properties, and none that it does not name. */
export function takesNothing(schema: JsonSchema): boolean {
  if (!isObject(schema) || schema.additionalProperties !== false) return false;
  return (
    Object.keys({ ...(schema.properties as object), ...(schema.patternProperties as object) }).length === 0
  );
}
