import { isObject } from '@agent-transcript/schema';
import { type FieldSchema, hasConditions, REST, UNION } from './toFieldSchema';

/** What the value has and the form has no field for. */
export function extraNames(value: unknown, root: FieldSchema): string[] {
  if (!isObject(value) || !isObject(root.properties)) return [];
  if (REST in root || UNION in root || hasConditions(root)) return [];
  const { properties } = root;
  return Object.keys(value).filter((key) => value[key] !== undefined && !Object.hasOwn(properties, key));
}
