import { isObject } from '@agent-transcript/protocol/schema';
import { mainType } from './fieldKind';
import { type FieldSchema, followReference, UNION } from './toFieldSchema';

/** The branch of a union that a value looks most like; the first one when it looks like none. */
export function chooseBranch(branches: readonly FieldSchema[], value: unknown, root: FieldSchema): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, branch] of branches.entries()) {
    const likeness = likenessOf(followReference(branch, root), value, root);
    if (likeness <= most) continue;
    best = index;
    most = likeness;
  }
  return best;
}

/** What tells the branch apart from the others, to name it by: its title, its constants, its type. */
export function nameBranch(branch: FieldSchema, root: FieldSchema): string | undefined {
  const schema = followReference(branch, root);
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

function likenessOf(schema: FieldSchema, value: unknown, root: FieldSchema): number {
  const type = mainType(schema);
  if (type !== undefined && !isOfType(value, type, schema.type)) return -1000;
  if ('const' in schema && schema.const !== value) return -500;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return -500;
  if (!isObject(value)) return 1;
  let likeness = 1;
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [key, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, key) || !isObject(property)) continue;
    const inner = followReference(property, root);
    const fits = UNION in inner || isObject(value[key]) ? 1 : Math.sign(likenessOf(inner, value[key], root));
    // A constant is put there to tell the branches apart.
    likeness += 'const' in inner ? fits * 100 : fits;
  }
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return likeness - required.filter((key) => !Object.hasOwn(value, String(key))).length;
}

/** Tells whether a value is of a JSON type, or null where the schema allows that too. */
export function isOfType(value: unknown, type: unknown, allowed: unknown = type): boolean {
  if (value === null) return type === 'null' || (Array.isArray(allowed) && allowed.includes('null'));
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
