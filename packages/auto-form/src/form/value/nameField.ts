import { isObject, pointerKeys } from '@agent-transcript/schema';
import type { FormLabels } from '../../labels/AutoFormLabels';
import { type FieldSchema, followReference, UNION } from './FieldSchema';

/** Name of a value: the titles on the way to it. */
export function nameField(pointer: string, root: FieldSchema, labels: FormLabels): string {
  const names: string[] = [];
  let schemas: readonly FieldSchema[] = [root];
  for (const key of pointerKeys(pointer)) {
    schemas = schemas.flatMap((schema) => below(schema, key, root));
    const title = schemas.find((schema) => typeof schema.title === 'string' && schema.title !== '')?.title;
    if (typeof title === 'string') names.push(title);
    else names.push(/^\d+$/.test(key) ? labels.item(Number(key) + 1) : key);
  }
  return names.length === 0 ? labels.form : names.join(' › ');
}

function below(schema: FieldSchema, key: string, root: FieldSchema): FieldSchema[] {
  const {
    properties,
    items,
    additionalItems,
    additionalProperties,
    [UNION]: branches,
  } = followReference(schema, root);
  const own = [
    isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined,
    Array.isArray(items) ? (items[Number(key)] ?? additionalItems) : items,
    additionalProperties,
  ].filter(isObject);
  const inBranches = Array.isArray(branches)
    ? (branches as FieldSchema[]).flatMap((branch) => below(branch, key, root))
    : [];
  return [...own.slice(0, 1).map((one) => followReference(one, root)), ...inBranches].slice(0, 20);
}
