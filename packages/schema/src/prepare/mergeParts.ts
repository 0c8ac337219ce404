import {
  fits,
  isObject,
  isReserved,
  isStrings,
  type JsonObject,
  keywordOf,
  type Place,
  pointerStep,
  toPointer,
} from '../core';
import type { Part } from './collectParts';
import type { Notify } from './createNotices';
import { isConstraint } from './isConstraint';

/** Schemas of one child, all of which apply; `false` if the child is forbidden. */
export type Child = readonly Place[] | false;

export interface Dependency {
  readonly required: string[];
  readonly schemas: Place[];
}

export interface Condition {
  readonly if: Place;
  readonly then?: Place;
  readonly else?: Place;
}

/** Constraints of several schemas on one value, merged by keyword. */
export interface Merged {
  /** Types without `null`; `undefined` if no types are named. */
  types: ReadonlySet<string> | undefined;
  /** True if every schema allows `null` and one names it. */
  allowsNull: boolean;
  /** Keywords with plain values. */
  readonly plain: Record<string, unknown>;
  /** JSON Pointer of each keyword. */
  readonly pointers: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, Place[]>;
  readonly patternProperties: ReadonlyMap<string, Place[]>;
  readonly additional: Child | undefined;
  readonly prefix: readonly Place[][];
  readonly rest: Child | undefined;
  readonly required: ReadonlySet<string>;
  readonly dependencies: ReadonlyMap<string, Dependency>;
  readonly conditions: readonly Condition[];
  /** Lists of allowed values, each from `enum` or `const`; all apply. */
  readonly choices: readonly {
    readonly values: readonly unknown[];
    readonly pointer: string;
    readonly orNull: boolean;
  }[];
  readonly not: readonly Place[];
}

const combine: Readonly<Record<string, (a: never, b: never) => unknown>> = {
  ...assign('minimum exclusiveMinimum minLength minItems minProperties', Math.max),
  ...assign('maximum exclusiveMaximum maxLength maxItems maxProperties', Math.min),
  ...assign('multipleOf', (a: number, b: number) => (b % a === 0 ? b : a)),
  ...assign('uniqueItems', (a: boolean, b: boolean) => a || b),
  ...assign('pattern format contentMediaType contentEncoding discriminator', (a: unknown) => a),
};

function assign(names: string, how: (a: never, b: never) => unknown) {
  return Object.fromEntries(names.split(' ').map((name) => [name, how]));
}

export function mergeParts(parts: readonly Part[], notify: Notify): Merged {
  const plain: Record<string, unknown> = {};
  const pointers = new Map<string, string>();
  const properties = new Map<string, Place[]>();
  const patternProperties = new Map<string, Place[]>();
  const dependencies = new Map<string, Dependency>();
  const required = new Set<string>();
  const conditions: Condition[] = [];
  const choices: Merged['choices'][number][] = [];
  const not: Place[] = [];
  const lists: { prefix: Place[]; rest: Place | undefined }[] = [];
  let types: ReadonlySet<string> | undefined;
  let additional: Child | undefined;
  let unevaluated: Child | undefined;
  let namesNull = false;
  let refusesNull = false;
  for (const part of parts) mergePart(part);
  const length = Math.max(0, ...lists.map(({ prefix }) => prefix.length));
  return {
    types,
    allowsNull: namesNull && !refusesNull,
    plain,
    pointers,
    properties,
    patternProperties,
    additional: additional ?? unevaluated,
    prefix: Array.from({ length }, (_, index) =>
      lists.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []),
    ),
    rest: lists.map(({ rest }) => rest).reduce(addTo, undefined),
    required,
    dependencies,
    conditions,
    choices,
    not,
  };

  function mergePart(part: Part): void {
    const { raw, pointer, orNull } = part;
    const own = readKeywords(part, notify);
    const at = (key: string, schema: unknown = raw[key]): Place => ({
      schema,
      pointer: pointer + pointerStep(key),
      scope: part.scope,
    });
    const inside = (keyword: string, key: string | number): Place => ({
      schema: (raw[keyword] as JsonObject)[key],
      pointer: pointer + toPointer([keyword, key]),
      scope: part.scope,
    });
    for (const key of own.keys()) if (!pointers.has(key)) pointers.set(key, pointer + pointerStep(key));

    mergeTypes();
    for (const [key, value] of own) {
      const how = combine[key];
      if (how) plain[key] = key in plain ? how(plain[key] as never, value as never) : value;
    }
    for (const keyword of ['properties', 'patternProperties'] as const) {
      const target = keyword === 'properties' ? properties : patternProperties;
      for (const key of keysOf(keyword)) push(target, key, inside(keyword, key));
    }
    if (own.has('additionalProperties')) mergeAdditional();
    if (own.has('unevaluatedProperties')) unevaluated = addTo(unevaluated, at('unevaluatedProperties'));
    for (const name of (own.get('required') ?? []) as string[]) if (!isReserved(name)) required.add(name);
    mergeLists();
    mergeDependencies();
    if (own.has('if') && (own.has('then') || own.has('else'))) {
      conditions.push({
        if: at('if'),
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        ...(own.has('then') && { then: at('then') }),
        ...(own.has('else') && { else: at('else') }),
      });
    }
    if (own.has('not')) not.push(at('not'));

    function mergeTypes(): void {
      const type = own.get('type');
      const named =
        type === undefined ? undefined : new Set((Array.isArray(type) ? type : [type]) as string[]);
      const before = choices.length;
      const values = own.get('enum') as readonly unknown[] | undefined;
      if (values) choices.push({ values, pointer: pointer + pointerStep('enum'), orNull });
      if (own.has('const'))
        choices.push({ values: [raw.const], pointer: pointer + pointerStep('const'), orNull });
      const lists = choices.slice(before);
      const says = own.get('nullable') === true;
      const typeTakesNull = named === undefined || named.has('null');
      const choicesTakeNull = lists.every((list) => list.values.includes(null));
      if (says || orNull || named?.has('null') || (lists.length > 0 && choicesTakeNull)) namesNull = true;
      if (!says && !orNull && !(typeTakesNull && choicesTakeNull)) refusesNull = true;
      named?.delete('null');
      types = types === undefined || named === undefined ? (types ?? named) : intersect(types, named);
    }

    function keysOf(keyword: string): string[] {
      if (!own.has(keyword)) return [];
      return Object.keys(raw[keyword] as JsonObject).filter((key) => {
        if (isReserved(key)) notify('reserved-key', pointer + toPointer([keyword, key]));
        return !isReserved(key) && (raw[keyword] as JsonObject)[key] !== undefined;
      });
    }

    /** Merges additional properties; properties whose names are known become ordinary fields. */
    function mergeAdditional(): void {
      const place = at('additionalProperties');
      const listed = listedNames(own.get('propertyNames'));
      if (!isObject(place.schema) || Object.keys(place.schema).length === 0 || own.has('patternProperties')) {
        additional = addTo(additional, place);
        return;
      }
      const known = new Set([...(listed ?? []), ...((own.get('required') ?? []) as string[])]);
      const named = keysOf('properties');
      for (const name of known) {
        if (isReserved(name) || named.includes(name)) continue;
        push(properties, name, place);
        if (!pointers.has('properties')) pointers.set('properties', place.pointer);
      }
      additional = addTo(additional, listed === undefined ? place : { ...place, schema: false });
    }

    /** Merges `prefixItems` and `items`, or their older form: `items` and `additionalItems`. */
    function mergeLists(): void {
      const hasOldTuple = Array.isArray(own.get('items'));
      const prefixKey = hasOldTuple ? 'items' : 'prefixItems';
      const restKey = [hasOldTuple ? 'additionalItems' : 'items', 'unevaluatedItems'].find((key) =>
        own.has(key),
      );
      const count = own.has(prefixKey) ? (raw[prefixKey] as unknown[]).length : 0;
      if (count === 0 && restKey === undefined) return;
      lists.push({
        prefix: Array.from({ length: count }, (_, index) => inside(prefixKey, index)),
        rest: restKey === undefined ? undefined : at(restKey),
      });
    }

    function mergeDependencies(): void {
      for (const keyword of ['dependencies', 'dependentRequired', 'dependentSchemas']) {
        for (const key of keysOf(keyword)) {
          const place = inside(keyword, key);
          let dependency = dependencies.get(key);
          if (!dependency) dependencies.set(key, (dependency = { required: [], schemas: [] }));
          if (isObject(place.schema)) dependency.schemas.push(place);
          else if (isStrings(place.schema)) {
            dependency.required.push(...place.schema.filter((name) => !isReserved(name)));
          } else if (typeof place.schema !== 'boolean') notify('invalid-keyword', place.pointer);
        }
      }
    }
  }
}

/** Allowed property names, if they are listed. */
function listedNames(schema: unknown): readonly string[] | undefined {
  const names = isObject(schema) ? schema.enum : undefined;
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
}

/** Keywords of a schema with valid values. */
function readKeywords({ raw, pointer }: Part, notify: Notify): ReadonlyMap<string, unknown> {
  const own = new Map<string, unknown>();
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    if (value === undefined || !(isConstraint(key) || key === 'then' || key === 'else')) continue;
    if (key === 'required' && typeof value === 'boolean') continue;
    if (fits(key, value)) own.set(key, value);
    else notify('invalid-keyword', pointer + pointerStep(key));
  }
  // Draft 4 uses booleans to exclude the limit itself.
  for (const side of ['Minimum', 'Maximum']) {
    const isExclusive = own.get(`exclusive${side}`);
    if (typeof isExclusive !== 'boolean') continue;
    own.delete(`exclusive${side}`);
    const limit = own.get(side.toLowerCase());
    if (!isExclusive || limit === undefined) continue;
    own.delete(side.toLowerCase());
    own.set(`exclusive${side}`, limit);
  }
  return own;
}

/** True if a keyword applies to values of one of these types. */
export function speaksOf(keyword: string, types: ReadonlySet<string>): boolean {
  const type = keywordOf(keyword)?.subject;
  return type === undefined || types.has(type) || (type === 'number' && types.has('integer'));
}

function intersect(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const both = new Set<string>();
  for (const type of a) {
    if (b.has(type)) both.add(type);
    else if (type === 'integer' && b.has('number')) both.add(type);
    else if (type === 'number' && b.has('integer')) both.add('integer');
  }
  return both;
}

function addTo(child: Child | undefined, place: Place | undefined): Child | undefined {
  if (place === undefined) return child;
  if (child === false || place.schema === false) return false;
  return [...(child ?? []), place];
}

function push(map: Map<string, Place[]>, key: string, place: Place): void {
  const list = map.get(key);
  if (list) list.push(place);
  else map.set(key, [place]);
}
