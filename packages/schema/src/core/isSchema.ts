import { isObject } from './isObject';
import type { JsonSchema } from './types';

/** Tells whether a value has the form of a schema, whatever its keywords hold. */
export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** Whether a schema allows null and says so, and nothing else. */
export function isNullSchema(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, const: only, enum: choices } = schema;
  return (
    type === 'null' ||
    only === null ||
    (Array.isArray(choices) && choices.length === 1 && choices[0] === null)
  );
}
