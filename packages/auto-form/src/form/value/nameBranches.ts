import { isObject } from '@agent-transcript/schema';
import type { FormLabels } from '../../labels/AutoFormLabels';
import { type FieldSchema, followReference } from './FieldSchema';
import { mainType } from './fieldKind';
import { nameValue } from './nameValue';

/** Most values or fields in the name of a branch. */
const MOST = 3;

/**
 * Names of a union's branches, each by the first of these that no other branch has: title, constants, values, or the one field that
 * it holds; type; the titles of its required fields; their keys; a number.
 */
export function nameBranches(
  branches: readonly FieldSchema[],
  root: FieldSchema,
  labels: FormLabels,
): readonly string[] {
  const schemas = branches.map((branch) => followReference(branch, root));
  const ways = [
    schemas.map((schema) => nameBranch(schema, root)),
    schemas.map(typeOf),
    schemas.map((schema) => nameFields(schema, root)),
    schemas.map((schema) => listed(keysOf(schema))),
  ];
  return branches.map((_, index) => {
    const names = ways.find(
      (way) => way[index] !== undefined && way.indexOf(way[index]) === way.lastIndexOf(way[index]),
    );
    return names?.[index] ?? labels.option(index + 1);
  });
}

function nameBranch(schema: FieldSchema, root: FieldSchema): string | undefined {
  if (typeof schema.title === 'string' && schema.title !== '') return schema.title;
  if ('const' in schema) return nameValue(schema.const);
  if (Array.isArray(schema.enum)) return listed(schema.enum.map(nameValue));
  const properties = isObject(schema.properties) ? Object.values(schema.properties) : [];
  const constants = properties.flatMap((property) =>
    isObject(property) && typeof property.const === 'string' ? [property.const] : [],
  );
  if (constants.length > 0) return constants.join(', ');
  // Rust tags the variants of an enum so: `{"<variant>": …}`.
  if (properties.length === 1 && Array.isArray(schema.required) && schema.required.length === 1)
    return nameFields(schema, root);
  return undefined;
}

function typeOf(schema: FieldSchema): string | undefined {
  const type = mainType(schema);
  return typeof type === 'string' ? type : undefined;
}

/** The fields that the branch asks for, by their titles. */
function nameFields(schema: FieldSchema, root: FieldSchema): string | undefined {
  const own = isObject(schema.properties) ? schema.properties : {};
  return listed(
    keysOf(schema).map((key) => {
      const property = Object.hasOwn(own, key) ? own[key] : undefined;
      const title = isObject(property) ? followReference(property, root).title : undefined;
      return typeof title === 'string' && title !== '' ? title : key;
    }),
  );
}

/** The fields that the branch asks for; those that it has, where it asks for none. */
function keysOf({ required, properties }: FieldSchema): readonly string[] {
  if (Array.isArray(required) && required.length > 0) return required.map(nameValue);
  return isObject(properties) ? Object.keys(properties) : [];
}

const listed = (names: readonly string[]) =>
  names.length === 0 ? undefined : `${names.slice(0, MOST).join(', ')}${names.length > MOST ? ', …' : ''}`;
