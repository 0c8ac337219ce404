import { isRecord } from './isRecord';

/** What a keyword must hold. A schema is read by who prepares it: what is none degrades at its own place. */
type Shape = 'any' | 'list' | 'map' | 'string' | 'number' | 'limit' | 'count' | 'flag' | 'strings' | 'types';

const shapeNames: Readonly<Record<Shape, string>> = {
  any: 'default const additionalItems additionalProperties contains else if items not propertyNames then unevaluatedItems unevaluatedProperties',
  list: 'allOf anyOf enum examples oneOf prefixItems',
  map: 'dependencies dependentRequired dependentSchemas discriminator patternProperties properties',
  string: '$ref $dynamicRef $recursiveRef contentEncoding contentMediaType description format pattern title',
  number: 'maximum minimum multipleOf',
  limit: 'exclusiveMaximum exclusiveMinimum',
  count: 'maxItems maxLength maxProperties minItems minLength minProperties',
  flag: 'deprecated nullable readOnly uniqueItems writeOnly',
  strings: 'required',
  types: 'type',
};

const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(shapeNames).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as Shape] as const),
  ),
);

/** The keywords that say something about values of one type only. */
const byType: Readonly<Record<string, string>> = {
  string: 'minLength maxLength pattern format contentMediaType contentEncoding',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  array: 'items prefixItems additionalItems unevaluatedItems contains minItems maxItems uniqueItems',
  object:
    'properties patternProperties additionalProperties unevaluatedProperties propertyNames required ' +
    'minProperties maxProperties dependencies dependentRequired dependentSchemas',
};

/** The type that a keyword speaks of. */
export const typeOfKeyword: ReadonlyMap<string, string> = new Map(
  Object.entries(byType).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/** What a label or a control shows, and what no value is checked against. */
export const labelNames = [
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
] as const;

/** What makes two schemas allow different values; references and unions are followed instead. */
export const constraintNames: ReadonlySet<string> = new Set([
  ...typeOfKeyword.keys(),
  'type',
  'enum',
  'const',
  'if',
  'not',
  'nullable',
  'discriminator',
]);

export const typeNames = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] as const;

export function fits(keyword: string, value: unknown): boolean {
  switch (shapes.get(keyword)) {
    case 'list':
      return Array.isArray(value);
    case 'map':
      return isRecord(value);
    case 'string':
      return typeof value === 'string';
    case 'number':
      return Number.isFinite(value);
    case 'limit':
      return Number.isFinite(value) || typeof value === 'boolean';
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0;
    case 'flag':
      return typeof value === 'boolean';
    case 'strings':
      // Draft 3 marked a property itself as required, and many still do.
      return Array.isArray(value) && value.every((name) => typeof name === 'string');
    case 'types':
      return Array.isArray(value) ? value.length > 0 && value.every(isTypeName) : isTypeName(value);
    default:
      return true;
  }
}

/** Names that reach into JavaScript's own objects. */
export function isReserved(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

function isTypeName(value: unknown): boolean {
  return typeNames.some((name) => name === value);
}
