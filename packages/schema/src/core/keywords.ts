import { isObject, type JsonObject } from './isObject';

/** Type of a keyword's value. */
export type KeywordShape =
  | 'schema'
  | 'schemas'
  /** A schema, or a list of them. */
  | 'items'
  | 'map'
  /** An object of schemas and lists of names. */
  | 'dependencies'
  | 'string'
  | 'strings'
  | 'number'
  /** A number; in draft 4 a boolean that excludes the limit itself. */
  | 'limit'
  | 'count'
  | 'flag'
  | 'list'
  | 'types'
  | 'object'
  | 'value';

/** Type of the values that a keyword constrains; values of other types pass. */
type Subject = 'string' | 'number' | 'array' | 'object';

/** Role of a keyword. */
type Role =
  /** Constrains the values. */
  | 'constraint'
  /** Names a schema or refers to one. */
  | 'reference'
  /** Holds schemas that count only if something refers to them. */
  | 'store'
  /** Describes a value; every value passes. */
  | 'annotation'
  /** Keyword of OpenAPI, not of JSON Schema. */
  | 'openapi';

/** Properties of a keyword. */
export interface Keyword {
  readonly shape: KeywordShape;
  readonly role: Role;
  readonly subject: Subject | undefined;
}

/** All keywords of all dialects: role and subject, then keywords by shape. */
const table: readonly (readonly [Role, Subject | undefined, Partial<Record<KeywordShape, string>>])[] = [
  ['reference', undefined, { string: '$ref $dynamicRef $recursiveRef $id $schema $anchor $dynamicAnchor' }],
  ['reference', undefined, { flag: '$recursiveAnchor' }],
  ['store', undefined, { map: '$defs definitions' }],
  ['constraint', undefined, { types: 'type', list: 'enum', value: 'const' }],
  ['constraint', undefined, { schemas: 'allOf anyOf oneOf', schema: 'not if then else' }],
  ['constraint', 'string', { count: 'minLength maxLength', string: 'pattern format' }],
  [
    'constraint',
    'number',
    { number: 'minimum maximum multipleOf', limit: 'exclusiveMinimum exclusiveMaximum' },
  ],
  [
    'constraint',
    'array',
    {
      items: 'items',
      schemas: 'prefixItems',
      schema: 'additionalItems unevaluatedItems contains',
      count: 'minItems maxItems minContains maxContains',
      flag: 'uniqueItems',
    },
  ],
  [
    'constraint',
    'object',
    {
      map: 'properties patternProperties dependentSchemas',
      schema: 'additionalProperties unevaluatedProperties propertyNames',
      dependencies: 'dependencies dependentRequired',
      strings: 'required',
      count: 'minProperties maxProperties',
    },
  ],
  ['annotation', undefined, { string: 'title description', value: 'default', list: 'examples' }],
  ['annotation', undefined, { flag: 'readOnly writeOnly deprecated' }],
  ['annotation', 'string', { string: 'contentMediaType contentEncoding' }],
  ['openapi', undefined, { flag: 'nullable', object: 'discriminator' }],
];

const keywords: ReadonlyMap<string, Keyword> = new Map(
  table.flatMap(([role, subject, shapes]) =>
    Object.entries(shapes).flatMap(([shape, names]) =>
      names.split(' ').map((name) => [name, { shape: shape as KeywordShape, role, subject }] as const),
    ),
  ),
);

/** Types of JSON Schema, as `type` names them. */
export const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

/** Keywords that refer to another schema. */
export const referenceNames = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

/** Keywords for labels and controls, which do not constrain values. */
export const labelNames: readonly string[] = [...keywords.keys()].filter((name) => {
  const { role, subject } = keywords.get(name) as Keyword;
  return role === 'annotation' && subject === undefined;
});

/** Properties of a keyword; `undefined` if no dialect has it. */
export function keywordOf(name: string): Keyword | undefined {
  return keywords.get(name);
}

/**
 * True if the value of a keyword has the right type. Inner schemas are not checked; an unknown keyword may have any
 * value.
 */
export function fits(keyword: string, value: unknown): boolean {
  switch (keywords.get(keyword)?.shape) {
    case 'schemas':
    case 'list':
      return Array.isArray(value);
    case 'map':
    case 'dependencies':
    case 'object':
      return isObject(value);
    case 'string':
      return typeof value === 'string';
    case 'strings':
      return isStrings(value);
    case 'number':
      return Number.isFinite(value);
    case 'limit':
      return Number.isFinite(value) || typeof value === 'boolean';
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'types':
      return Array.isArray(value) ? value.length > 0 && value.every(isTypeName) : isTypeName(value);
    default:
      return true;
  }
}

function isTypeName(value: unknown): boolean {
  return typeNames.some((name) => name === value);
}

/** True if a value is an array of strings, as in `required`. */
export function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** Calls back with each direct subschema and its path. */
export function eachSubschema(
  schema: JsonObject,
  visit: (child: unknown, keyword: string, key?: string | number) => void,
): void {
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    const shape = keywords.get(keyword)?.shape;
    if (shape === 'schema' || (shape === 'items' && !Array.isArray(value))) visit(value, keyword);
    else if ((shape === 'schemas' || shape === 'items') && Array.isArray(value)) {
      value.forEach((child, index) => visit(child, keyword, index));
    } else if ((shape === 'map' || shape === 'dependencies') && isObject(value)) {
      for (const key of Object.keys(value)) visit(value[key], keyword, key);
    }
  }
}
