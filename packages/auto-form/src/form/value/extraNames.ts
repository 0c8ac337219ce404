import { isObject } from '@agent-transcript/schema';
import { ADDITIONAL, type FieldSchema, hasConditions, UNION } from './FieldSchema';

/** Names of values that have no field in the form. */
export function extraNames(value: unknown, root: FieldSchema): string[] {
  if (!isObject(value) || !isObject(root.properties)) return [];
  if (ADDITIONAL in root || UNION in root || hasConditions(root)) return [];
  const { properties } = root;
  return Object.keys(value).filter((key) => value[key] !== undefined && !Object.hasOwn(properties, key));
}
