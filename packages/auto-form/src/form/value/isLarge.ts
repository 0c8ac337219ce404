import { isObject } from '@agent-transcript/schema';
import { type FieldSchema, UNION } from './FieldSchema';

/** Whether a form has more fields than a number. */
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
