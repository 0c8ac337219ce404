import { isObject, pointerStep } from '@agent-transcript/schema';
import type { FormLabels } from '../../labels/AutoFormLabels';
import { type FieldSchema, followReference, REFERENCE, UNION } from './FieldSchema';
import { fieldKind } from './fieldKind';

/** A field, with the names on the way to it. */
export interface FoundField {
  readonly pointer: string;
  readonly names: readonly string[];
}

/** Schemas that one search looks at. */
const MAX_VISITS = 20_000;

const MAX_DEPTH = 40;

/** Deepest search through references that have no value. */
const MAX_REFERENCES = 4;

interface SearchedForm {
  readonly root: FieldSchema;
  readonly labels: FormLabels;
  readonly value: unknown;
  /** The branch whose fields are shown, by the JSON Pointer of the union's value. */
  readonly branchOf: (pointer: string, list: unknown) => FieldSchema | undefined;
}

/** The fields and sections whose names hold all words of a query, in the order of the form, closed sections included. */
export function findFields(query: string, form: SearchedForm, limit: number): readonly FoundField[] {
  const { root, labels } = form;
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found: FoundField[] = [];
  let left = words.length === 0 ? 0 : MAX_VISITS;
  visit(root, form.value, '', []);
  return found;

  function visit(given: FieldSchema, value: unknown, pointer: string, names: readonly string[]): void {
    if (--left < 0 || found.length >= limit || names.length > MAX_DEPTH) return;
    const schema = followReference(given, root);
    if (isWanted(names) && fieldKind(schema) !== 'constant') found.push({ pointer, names });
    visitInside(schema, value, pointer, names);
  }

  function isWanted(names: readonly string[]): boolean {
    const whole = names.join(' ').toLocaleLowerCase();
    const last = (names.at(-1) ?? '').toLocaleLowerCase();
    return words.every((word) => whole.includes(word)) && words.some((word) => last.includes(word));
  }

  function visitInside(schema: FieldSchema, value: unknown, pointer: string, names: readonly string[]): void {
    const { properties, items } = schema;
    for (const [key, property] of isObject(properties) ? Object.entries(properties) : []) {
      if (!isObject(property)) continue;
      const inside = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
      if (REFERENCE in property && inside === undefined && names.length >= MAX_REFERENCES) continue;
      visit(property, inside, pointer + pointerStep(key), [...names, nameOf(property, key)]);
    }
    for (const [index, entry] of Array.isArray(value) ? value.entries() : []) {
      const item: unknown = Array.isArray(items) ? (items[index] ?? schema.additionalItems) : items;
      if (isObject(item)) visit(item, entry, `${pointer}/${index}`, [...names, labels.item(index + 1)]);
    }
    const branch = UNION in schema ? form.branchOf(pointer, schema[UNION]) : undefined;
    if (branch !== undefined) visitInside(followReference(branch, root), value, pointer, names);
  }

  function nameOf(property: FieldSchema, key: string): string {
    const { title } = followReference(property, root);
    return typeof title === 'string' && title !== '' ? title : key;
  }
}
