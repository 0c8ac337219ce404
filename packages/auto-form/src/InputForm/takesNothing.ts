import type { JsonSchema } from '@agent-transcript/protocol';
import { isRecord } from '../rjsf/toFieldSchema';

/** Whether a schema says that nothing can be entered: no properties, and none that it does not name. */
export function takesNothing(schema: JsonSchema): boolean {
  if (!isRecord(schema) || schema.additionalProperties !== false) return false;
  return (
    Object.keys({ ...(schema.properties as object), ...(schema.patternProperties as object) }).length === 0
  );
}
