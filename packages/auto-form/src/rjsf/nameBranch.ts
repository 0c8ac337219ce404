import { isObject } from '@agent-transcript/protocol/schema';
import { mainType } from './fieldKind';
import { type FieldSchema, followReference } from './toFieldSchema';

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
