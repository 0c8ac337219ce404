import { isObject, type JsonObject, own, setOwn, typeNames } from '@agent-transcript/schema';

/** Names of types in Gemini's schemas, which identify them. */
const types: ReadonlyMap<unknown, string> = new Map(typeNames.map((type) => [type.toUpperCase(), type]));

/** Keywords whose numbers Gemini writes as strings. */
const counts: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
]);

/** Converts a schema of Gemini (`type: 'OBJECT'`, `nullable`) to JSON Schema; returns any other schema unchanged. */
export function toJsonSchema(schema: unknown): unknown {
  return types.has(own(schema, 'type')) ? rewrite(schema) : schema;
}

/** Recursion is safe: the caller has checked the depth. */
function rewrite(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const result: { [keyword: string]: unknown } = {};
  for (const keyword of Object.keys(schema)) {
    if (keyword !== 'nullable') setOwn(result, keyword, rewriteKeyword(keyword, schema[keyword]));
  }
  if (own(schema, 'nullable') === true && typeof result['type'] === 'string') {
    result['type'] = [result['type'], 'null'];
    if (Array.isArray(result['enum'])) result['enum'] = [...(result['enum'] as unknown[]), null];
  }
  return result;
}

function rewriteKeyword(keyword: string, value: unknown): unknown {
  switch (keyword) {
    case 'type':
      return types.get(value) ?? value;
    case 'items':
    case 'additionalProperties':
      return rewrite(value);
    case 'anyOf':
    case 'prefixItems':
      return Array.isArray(value) ? value.map(rewrite) : value;
    case 'properties':
    case '$defs':
    case 'defs':
      return isObject(value) ? rewriteEach(value) : value;
    default:
      return counts.has(keyword) && typeof value === 'string' ? Number(value) : value;
  }
}

function rewriteEach(schemas: JsonObject): JsonObject {
  const result: { [name: string]: unknown } = {};
  for (const name of Object.keys(schemas)) setOwn(result, name, rewrite(schemas[name]));
  return result;
}
