import { isObject } from './isObject';
import type { JsonSchema } from './types';

/** True if a value is an object or a boolean; keywords are not checked. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** True if a schema allows `null` and nothing else. */
export function isNullSchema(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, const: only, enum: choices } = schema;
  return (
    type === 'null' ||
    only === null ||
    (Array.isArray(choices) && choices.length === 1 && choices[0] === null)
  );
}
