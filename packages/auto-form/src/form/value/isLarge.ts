import { isObject } from '@agent-transcript/schema';
import { type FieldSchema, UNION } from './FieldSchema';

/** True if a form has more than `most` fields. */
export function isLarge(root: FieldSchema, most: number): boolean {
  let count = 0;
  const open: FieldSchema[] = [root];
  for (let schema = open.pop(); schema !== undefined && count <= most; schema = open.pop()) {
    const { properties, items, [UNION]: branches } = schema;
    const children = isObject(properties) ? Object.values(properties).filter(isObject) : [];
    count += children.length;
    open.push(...children, ...[items, branches].flat().filter(isObject));
  }
  return count > most;
}
