import { isObject } from '@agent-transcript/schema';
import type { FormLabels } from '../../labels/form';
import { type FieldSchema, followReference } from './FieldSchema';
import { mainType } from './fieldKind';

/** Names of a union's branches: title, constants or type where no other branch has the same; else the required fields; else a number. */
export function nameBranches(
  branches: readonly FieldSchema[],
  root: FieldSchema,
  labels: FormLabels,
): readonly string[] {
  const schemas = branches.map((branch) => followReference(branch, root));
  const ways = [schemas.map(nameBranch), schemas.map((schema) => nameFields(schema, root))];
  return branches.map((_, index) => {
    const names = ways.find(
      (way) => way[index] !== undefined && way.indexOf(way[index]) === way.lastIndexOf(way[index]),
    );
    return names?.[index] ?? labels.option(index + 1);
  });
}

function nameBranch(schema: FieldSchema): string | undefined {
  if (typeof schema.title === 'string' && schema.title !== '') return schema.title;
  if ('const' in schema) return String(schema.const);
  const properties = isObject(schema.properties) ? Object.values(schema.properties) : [];
  const constants = properties.flatMap((property) =>
    isObject(property) && typeof property.const === 'string' ? [property.const] : [],
  );
  if (constants.length > 0) return constants.join(', ');
  const type = mainType(schema);
  return typeof type === 'string' ? type : undefined;
}

/** The fields that the branch asks for, by their titles. */
function nameFields({ required, properties }: FieldSchema, root: FieldSchema): string | undefined {
  const own = isObject(properties) ? properties : {};
  const keys = Array.isArray(required) && required.length > 0 ? required.map(String) : Object.keys(own);
  const names = keys.slice(0, 3).map((key) => {
    const property = Object.hasOwn(own, key) ? own[key] : undefined;
    const title = isObject(property) ? followReference(property, root).title : undefined;
    return typeof title === 'string' && title !== '' ? title : key;
  });
  return names.length > 0 ? names.join(', ') : undefined;
}
