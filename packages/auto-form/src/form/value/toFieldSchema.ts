import type { JsonSchema } from '@agent-transcript/protocol';
import { isObject, pointerKeys } from '@agent-transcript/schema';
import { JSON_EDITOR, ON_DEMAND } from '@agent-transcript/schema/prepare';
import { hideAdditional } from './additionalProperties';
import { CHOICES, type FieldSchema, REFERENCE, TOLD_APART, UNION } from './FieldSchema';

type Mutable = { [keyword: string]: unknown };

const lists = ['allOf'] as const;
const maps = ['properties', 'patternProperties', '$defs'] as const;
const schemas = ['additionalProperties', 'additionalItems'] as const;
const additions = ['then', 'else'] as const;

/** The types of which RJSF makes one control. */
const SCALARS: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/**
 * The formats that choose a control. RJSF looks any other up among its widgets by name, where `constructor` and `hidden` are
 * found too.
 */
const FORMATS: ReadonlySet<unknown> = new Set([
  'color',
  'data-url',
  'date',
  'date-time',
  'email',
  'markdown',
  'multiline',
  'password',
  'tel',
  'textarea',
  'time',
  'uri',
]);

/** Formats that are entered as another one is. */
const LIKE: ReadonlyMap<unknown, string> = new Map([
  ['idn-email', 'email'],
  ['iri', 'uri'],
  ['phone', 'tel'],
]);

/** The schema that a form's fields are made from. */
export interface FieldSchemas {
  readonly root: FieldSchema;
  /** The prepared schema that a part of it was made from. */
  readonly sourceOf: (part: FieldSchema) => JsonSchema | undefined;
  /** True if a part opens on demand. */
  readonly hasParts: boolean;
}

/** A prepared schema as the form's fields are made from it; parts that it shares stay shared. */
export function toFieldSchema(prepared: JsonSchema): FieldSchemas {
  const known = new Map<object, FieldSchema>();
  const sources = new WeakMap<FieldSchema, JsonSchema>();
  const names = new Map<FieldSchema, string>();
  let hasParts = false;
  const root = convert(prepared) ?? { [JSON_EDITOR]: 'any-value' };
  return { root, hasParts, sourceOf: (part) => sources.get(part) };

  function convert(schema: unknown): FieldSchema | undefined {
    if (schema === true) return { [JSON_EDITOR]: 'any-value' };
    if (typeof schema !== 'object' || schema === null) return undefined;
    const before = known.get(schema);
    if (before !== undefined) return before;
    const result: Mutable = { ...schema };
    known.set(schema, result);
    sources.set(result, schema);
    if (ON_DEMAND in result) hasParts = true;
    for (const key of maps) if (isObject(result[key])) result[key] = convertMap(result[key]);
    if (isObject(result.dependencies)) result.dependencies = convertMap(result.dependencies, convertAddition);
    for (const key of lists) {
      if (Array.isArray(result[key])) result[key] = convertList(result[key]);
    }
    for (const key of schemas) {
      if (isObject(result[key])) result[key] = convert(result[key]);
    }
    for (const key of additions) {
      if (isObject(result[key])) result[key] = convertAddition(result[key]);
    }
    if (Array.isArray(result.items)) result.items = convertList(result.items);
    else if (result.items !== undefined) result.items = convert(result.items);
    result.format = LIKE.get(result.format) ?? result.format;
    if (!FORMATS.has(result.format)) delete result.format;
    hideReference(result);
    hideUnion(result);
    offerChoices(result);
    hideAdditional(result);
    offerOptionalConstants(result);
    return result;
  }

  function convertList(list: readonly unknown[]): FieldSchema[] {
    return list.map((entry) => convert(entry) ?? {});
  }

  /** A schema that a condition adds: an object may get several unions, so each has a name. */
  function convertAddition(schema: unknown): FieldSchema | undefined {
    const addition = convert(schema);
    if (addition === undefined || !(UNION in addition)) return addition;
    const { [UNION]: branches, ...rest } = addition;
    const name = names.get(addition) ?? `${names.size}`;
    names.set(addition, name);
    return (branches as readonly FieldSchema[]).some(hasFields)
      ? { ...rest, [CHOICES]: { [name]: branches } }
      : rest;
  }

  function convertMap(map: Readonly<Record<string, unknown>>, convertEntry = convert): Mutable {
    const result: Mutable = {};
    for (const [key, entry] of Object.entries(map)) {
      // A property whose schema is `false` has no field; a list of names stays as it is.
      const converted = Array.isArray(entry) ? entry : convertEntry(entry);
      if (converted !== undefined) result[key] = converted;
    }
    return result;
  }

  function hideUnion(schema: Mutable): void {
    const key = ['oneOf', 'anyOf'].find((one) => Array.isArray(schema[one]));
    if (key === undefined) return;
    const branches = schema[key] as readonly unknown[];
    if (branches.every((branch) => isObject(branch) && 'const' in branch)) return;
    delete schema.oneOf;
    delete schema.anyOf;
    // Branches that only say which of the fields around them must be filled are the validator's business.
    if (isObject(schema.properties) && !branches.some(hasFields)) return;
    schema[UNION] = convertList(branches.map(tellApart)).flatMap((branch) =>
      isObject(schema.properties) ? branchesOf(branch) : [branch],
    );
    // A property that only a branch knows must not show a second time as one that nobody knows.
    delete schema.additionalProperties;
  }
}

/** The branches of a branch that is nothing but a union: one choice instead of two. */
function branchesOf(branch: FieldSchema): readonly FieldSchema[] {
  const inner = branch[UNION];
  return Array.isArray(inner) && !PARTS.some((key) => key in branch) ? inner : [branch];
}

/** Keywords of a union besides its branches. */
const PARTS = ['properties', 'title', 'description', 'required', JSON_EDITOR, ON_DEMAND];

/** A branch whose constants need not be shown. */
function tellApart(branch: unknown): unknown {
  if (!isObject(branch) || !isObject(branch.properties) || !Array.isArray(branch.required)) return branch;
  const required = new Set(branch.required);
  const entries = Object.entries(branch.properties).map(([key, property]) =>
    required.has(key) && isObject(property) && typeof property.const === 'string'
      ? [key, { ...property, [TOLD_APART]: true }]
      : [key, property],
  );
  return { ...branch, properties: Object.fromEntries(entries) };
}

function hasFields(branch: unknown): boolean {
  return (
    isObject(branch) && ['properties', 'type', '$ref', 'items', 'oneOf', 'anyOf'].some((key) => key in branch)
  );
}

/** Objects, lists and values of any type to choose from: each is one choice, not made of fields. */
function offerChoices(schema: Mutable): void {
  const isChosen = ['enum', 'oneOf', 'anyOf'].some((key) => Array.isArray(schema[key]));
  if (isChosen && !SCALARS.has([schema.type].flat()[0])) schema.type = 'string';
}

function hideReference(schema: Mutable): void {
  if (typeof schema.$ref !== 'string') return;
  schema[REFERENCE] = pointerKeys(decodeURIComponent(schema.$ref.slice(1)))[1];
  delete schema.$ref;
}

/** An optional constant becomes a choice between the constant and no value. */
function offerOptionalConstants(schema: Mutable): void {
  if (!isObject(schema.properties)) return;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  for (const [key, property] of Object.entries(schema.properties)) {
    if (required.has(key) || !isObject(property) || !('const' in property)) continue;
    const { const: only, ...rest } = property;
    Object.assign(schema.properties, { [key]: { ...rest, enum: [only] } });
  }
}
