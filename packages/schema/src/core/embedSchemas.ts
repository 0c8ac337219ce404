import { dialectOf, traitsOf } from './dialects';
import { isObject } from './isObject';
import type { JsonSchema } from './types';

/**
 * Returns a schema that contains other schemas, so that its references to them resolve without fetching: each under its
 * address, as in JSON Schema 2020-12 core, section 9.3.
 *
 * @param schemas Schemas by the address that references use: absolute, or relative to the schema's own.
 */
export function embedSchemas(
  schema: JsonSchema,
  schemas: { readonly [address: string]: JsonSchema },
): JsonSchema {
  const addresses = Object.keys(schemas);
  if (!isObject(schema) || addresses.length === 0) return schema;
  const dialect = dialectOf(schema);
  const keyword = traitsOf(dialect).ignoresSiblings ? 'definitions' : '$defs';
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id';
  const own = schema[keyword];
  const embedded = addresses.map((address) => {
    const given = schemas[address];
    const { $schema: _, $id: __, id: ___, ...body } = isObject(given) ? given : { allOf: [given] };
    return [address, { ...body, [idKeyword]: address.replace(/#$/, '') }] as const;
  });
  return { ...schema, [keyword]: { ...Object.fromEntries(embedded), ...(isObject(own) && own) } };
}
