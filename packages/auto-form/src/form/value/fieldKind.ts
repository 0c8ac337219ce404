import { isObject } from '@agent-transcript/schema';
import { JSON_EDITOR } from '@agent-transcript/schema/prepare';
import { type FieldSchema, UNION } from './FieldSchema';
import { uiOf } from './UiSchema';

/** The way a value is entered, which decides its label. */
export type FieldKind =
  /** Fields of their own, under a heading. */
  | 'group'
  | 'list'
  /** One control of several parts, named as a group: buttons to choose from, files. */
  | 'choices'
  /** One control, named by a label. */
  | 'control'
  /** A value that cannot be changed. */
  | 'constant';

export function fieldKind(schema: FieldSchema): FieldKind {
  if (JSON_EDITOR in schema) return 'control';
  if (UNION in schema) return 'choices';
  if ('const' in schema) return 'constant';
  const type = mainType(schema);
  if (type === 'object') return 'group';
  if (type === 'null') return 'constant';
  const widget = uiOf(schema)?.['ui:widget'];
  if (type === 'array')
    return isChoiceOfMany(schema) || isFiles(schema) || widget !== undefined ? 'choices' : 'list';
  if (widget !== undefined) return widget === 'RadioWidget' ? 'choices' : 'control';
  return type === 'boolean' ? 'choices' : 'control';
}

/** The type of a value that is not null. */
export function mainType({ type }: FieldSchema): unknown {
  return Array.isArray(type) ? (type.find((one) => one !== 'null') ?? 'null') : type;
}

export function allowsNull({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes('null');
}

function isChoiceOfMany({ items, uniqueItems }: FieldSchema): boolean {
  return uniqueItems === true && isObject(items) && (Array.isArray(items.enum) || hasTitledOptions(items));
}

function isFiles({ items }: FieldSchema): boolean {
  return isObject(items) && items.format === 'data-url';
}

function hasTitledOptions(schema: FieldSchema): boolean {
  return Array.isArray(schema.oneOf ?? schema.anyOf);
}
