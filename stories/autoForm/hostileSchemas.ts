import type { JsonSchema } from '@agent-transcript/protocol';
import { hostile } from './formSchemas';

const { properties, $defs } = hostile.schema as {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
};

const nestedUnion = (depth: number): JsonSchema => {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < depth; level++) {
    schema = {
      anyOf: [
        { type: 'object', properties: { next: schema } },
        { type: 'array', items: schema },
      ],
    };
  }
  return schema;
};

const doublingAllOf = (depth: number): Record<string, JsonSchema> => {
  const defs: Record<string, JsonSchema> = { a0: { type: 'object', properties: { x: { type: 'string' } } } };
  for (let level = 1; level <= depth; level++) {
    const below = { $ref: `#/$defs/a${level - 1}` };
    defs[`a${level}`] = { allOf: [below, below] };
  }
  return defs;
};

/** Each hostile schema beside one harmless field. */
export const hostileSchemas: Readonly<Record<string, JsonSchema>> = {
  ...Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { type: 'object', $defs, properties: { fine: { type: 'string', title: 'Fine' }, [name]: schema } },
    ]),
  ),
  'a hundred thousand levels': {
    type: 'object',
    properties: { fine: { type: 'string', title: 'Fine' }, deep: levels(100_000) },
  },
  'a hundred thousand properties': {
    type: 'object',
    properties: {
      fine: { type: 'string', title: 'Fine' },
      wide: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
        ),
      },
    },
  },
  'doubling allOf': {
    type: 'object',
    $defs: doublingAllOf(40),
    properties: { fine: { type: 'string', title: 'Fine' }, all: { $ref: '#/$defs/a40' } },
  },
  'unions in unions': {
    type: 'object',
    properties: { fine: { type: 'string', title: 'Fine' }, union: nestedUnion(12) },
  },
  'reserved names': JSON.parse(
    '{"type":"object","properties":{"fine":{"type":"string","title":"Fine"},"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
  ) as JsonSchema,
};

function levels(count: number): JsonSchema {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < count; level++)
    schema = { type: 'object', required: ['n'], properties: { n: schema } };
  return schema;
}
