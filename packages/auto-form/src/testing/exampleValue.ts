import { isObject, pointerKeys } from '@agent-transcript/schema';

/** A value that fills in every property that a schema names; of the kind that the schema of a tool asks for. */
export function exampleValue(schema: unknown, root: unknown = schema, depth = 0): unknown {
  if (!isObject(schema) || depth > 12) return 'x';
  const inside = (one: unknown) => exampleValue(one, root, depth + 1);
  if (typeof schema.$ref === 'string') {
    return inside(
      pointerKeys(schema.$ref.slice(1)).reduce<unknown>((at, key) => isObject(at) && at[key], root),
    );
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const { oneOf, anyOf = oneOf, ...rest } = schema;
  if (Array.isArray(anyOf)) return inside({ ...rest, ...(anyOf[0] as object) });
  const type: unknown = [schema.type].flat()[0] ?? (isObject(schema.properties) ? 'object' : 'string');
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inside(one)]),
      );
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 1) }, () => inside(schema.items));
    case 'number':
    case 'integer':
      return schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return TEXTS[String(schema.format)] ?? 'x'.repeat(Number(schema.minLength ?? 1));
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2020-01-01',
  'date-time': '2020-01-01T00:00:00Z',
  email: 'a@b.example',
  uri: 'https://a.example/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
