import { isObject } from '@agent-transcript/schema';
import { ADDITIONAL, type FieldSchema, hasConditions, UNION } from './FieldSchema';

/** What the value has and the form has no field for. */
export function extraNames(value: unknown, root: FieldSchema): string[] {
  if (!isObject(value) || !isObject(root.properties)) return [];
  if (ADDITIONAL in root || UNION in root || hasConditions(root)) return [];
  const { properties } = root;
  return Object.keys(value).filter((key) => value[key] !== undefined && !Object.hasOwn(properties, key));
}
