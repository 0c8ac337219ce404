import { dialectOf, traitsOf } from './dialects';
import { isObject } from './isObject';
import type { JsonSchema } from './types';

/**
 * A schema that carries others along, so that its references to them lead somewhere: each under its address, as JSON Schema
 * 2020-12, core, section 9.3 bundles them. What is read of it, and validated by it, needs nothing else; nothing is fetched.
 *
 * @param schemas Schemas by the address that references name: absolute, or relative to the schema's own.
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
