import { isObject } from './checkJson';
import { setOwn } from './mergeInto';
import { ProtocolError } from './ProtocolError';
import { toPointer } from './toPointer';
import type { JsonSchema, JsonValue } from './types';

/** What the copy of a schema needs from the validation that it is for. */
export interface Preparation {
  /** Whether `id` is the keyword that `$id` replaced in draft 6, and not an annotation. */
  readonly hasId: boolean;
  /** The prototype of every copied schema object. */
  readonly prototype: object;
  /** The format that stands for a pattern, beside another one or not; throws SyntaxError for no regular expression. */
  readonly formatOf: (pattern: string, beside: boolean) => string;
  /** A key of `patternProperties` that is safe to run on the value's keys. */
  readonly keyPatternOf: (pattern: string) => string;
}

/** What a keyword must hold. */
type Shape =
  | 'schema'
  | 'schemas'
  | 'map'
  | 'string'
  | 'number'
  | 'count'
  | 'strings'
  | 'list'
  | 'type'
  | 'limit';

const shapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries({
    schema:
      'additionalItems unevaluatedItems contains additionalProperties unevaluatedProperties propertyNames not if then else',
    schemas: 'prefixItems allOf anyOf oneOf',
    map: '$defs definitions properties patternProperties dependentSchemas',
    string: '$ref $dynamicRef $recursiveRef $id $schema $anchor $dynamicAnchor pattern format',
    number: 'maximum minimum multipleOf',
    limit: 'exclusiveMaximum exclusiveMinimum',
    count: 'maxLength minLength maxItems minItems maxProperties minProperties maxContains minContains',
    strings: 'required',
    list: 'enum',
    type: 'type',
  } satisfies Record<Shape, string>).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as Shape] as const),
  ),
);

const types: ReadonlySet<unknown> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

/** Names under which the library keeps notes on a schema: a schema that brings them could forge them. */
const forbidden: ReadonlySet<string> = new Set([
  '__absolute_uri__',
  '__absolute_ref__',
  '__absolute_recursive_ref__',
]);

/** Formats that the standard names. The library knows one more, whose expression can run away. */
const formats: ReadonlySet<unknown> = new Set(
  (
    'date time date-time duration uri uri-reference uri-template email hostname ipv4 ipv6 regex uuid ' +
    'json-pointer relative-json-pointer'
  ).split(' '),
);

type Copy = { [keyword: string]: unknown };

/**
 * A copy of a schema that the library may write its notes on, with every keyword's shape checked.
 *
 * The schema must have passed `checkJson`, which bounds the recursion.
 *
 * @throws ProtocolError `invalid-schema` with the JSON Pointer of the keyword.
 */
export function prepareSchema(schema: JsonSchema, preparation: Preparation): unknown {
  const path: (string | number)[] = [];
  return copySchema(schema);

  function copySchema(value: unknown): unknown {
    if (typeof value === 'boolean') return value;
    if (!isObject(value)) return fail('is no schema: write an object or a boolean');
    const copy: Copy = Object.create(preparation.prototype);
    for (const key of Object.keys(value)) {
      if (forbidden.has(key) || value[key] === undefined) continue;
      // The library takes it for an address in every dialect.
      if (key === 'id' && !preparation.hasId) continue;
      setOwn(
        copy as { [key: string]: JsonValue },
        key,
        at(key, () => copyKeyword(key, value[key])) as JsonValue,
      );
    }
    replaceDynamic(copy);
    replacePattern(copy);
    return copy;
  }

  function copyKeyword(key: string, value: unknown): unknown {
    if (key === 'items') return Array.isArray(value) ? copyList(value) : copySchema(value);
    if (key === 'dependencies' || key === 'dependentRequired') return copyDependencies(value);
    const shape = shapes.get(key);
    switch (shape) {
      case 'schema':
        return copySchema(value);
      case 'schemas':
        return Array.isArray(value) && value.length > 0 ? copyList(value) : fail('is no list of schemas');
      case 'map':
        return copyMap(key, value);
      case undefined:
        // Unknown keywords may hold what a $ref points to; the library writes notes there too.
        return isObject(value) ? copyUnknown(value) : value;
      default:
        return fits(shape, value) ? value : fail(complaints[shape]);
    }
  }

  function copyList(list: readonly unknown[]): unknown[] {
    return list.map((entry, index) => at(index, () => copySchema(entry)));
  }

  function copyMap(keyword: string, value: unknown): unknown {
    if (!isObject(value)) return fail('is no object of schemas');
    const copy: Copy = {};
    for (const key of Object.keys(value)) {
      const name = keyword === 'patternProperties' ? at(key, () => keyPattern(key)) : key;
      setOwn(copy as { [key: string]: JsonValue }, name, at(key, () => copySchema(value[key])) as JsonValue);
    }
    return copy;
  }

  function copyDependencies(value: unknown): unknown {
    if (!isObject(value)) return fail('is no object');
    const copy: Copy = Object.create(preparation.prototype);
    for (const key of Object.keys(value)) {
      const entry = value[key];
      const copied = at(key, () => (fits('strings', entry) ? entry : copySchema(entry)));
      setOwn(copy as { [key: string]: JsonValue }, key, copied as JsonValue);
    }
    return copy;
  }

  function copyUnknown(value: { readonly [key: string]: unknown }): unknown {
    const copy: Copy = Object.create(preparation.prototype);
    for (const key of Object.keys(value)) {
      // An address inside what is no schema is none.
      if (forbidden.has(key) || key === '$id' || key === 'id') continue;
      const entry = value[key];
      // What is no schema here is nobody's mistake: only a $ref would make it one.
      const copied = isObject(entry) ? at(key, () => copyUnknown(entry)) : entry;
      setOwn(copy as { [key: string]: JsonValue }, key, copied as JsonValue);
    }
    return copy;
  }

  /** Formats are the one place where the library calls a function: patterns go there. */
  function replacePattern(copy: Copy): void {
    if (!formats.has(copy.format)) delete copy.format;
    if (copy.pattern === undefined) return;
    const format = at('pattern', () =>
      compile(() => preparation.formatOf(copy.pattern as string, copy.format !== undefined)),
    );
    delete copy.pattern;
    if (copy.format === undefined) {
      copy.format = format;
    } else {
      const also = Object.assign(Object.create(preparation.prototype) as Copy, { format });
      copy.allOf = [...((copy.allOf as unknown[] | undefined) ?? []), also];
    }
  }

  function keyPattern(pattern: string): string {
    return compile(() => preparation.keyPatternOf(pattern));
  }

  function compile(make: () => string): string {
    try {
      return make();
    } catch (cause) {
      if (cause instanceof ProtocolError) throw cause;
      return fail('is no regular expression', cause);
    }
  }

  function at<Result>(key: string | number, work: () => Result): Result {
    path.push(key);
    const result = work();
    path.pop();
    return result;
  }

  function fail(what: string, cause?: unknown): never {
    const pointer = toPointer(path);
    throw new ProtocolError('invalid-schema', `The schema at "${pointer}" ${what}.`, {
      pointer,
      ...(cause !== undefined && { cause }),
    });
  }
}

/** The library does not know dynamic references; without an override they are plain ones. */
function replaceDynamic(copy: Copy): void {
  const { $dynamicRef, $dynamicAnchor } = copy;
  if ($dynamicRef !== undefined && copy.$ref === undefined) copy.$ref = $dynamicRef;
  if ($dynamicAnchor !== undefined && copy.$anchor === undefined) copy.$anchor = $dynamicAnchor;
}

const complaints: Readonly<Record<Shape, string>> = {
  schema: 'is no schema',
  schemas: 'is no list of schemas',
  map: 'is no object of schemas',
  string: 'is no string',
  number: 'is no number',
  limit: 'is no number',
  count: 'is no whole number from 0',
  strings: 'is no list of strings',
  list: 'is no list',
  type: 'is no type of JSON Schema',
};

function fits(shape: Shape, value: unknown): boolean {
  switch (shape) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'limit':
      return typeof value === 'number' || typeof value === 'boolean';
    case 'count':
      return Number.isInteger(value) && (value as number) >= 0;
    case 'strings':
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
    case 'list':
      return Array.isArray(value);
    case 'type':
      return Array.isArray(value) ? value.every((entry) => types.has(entry)) : types.has(value);
    default:
      return false;
  }
}
