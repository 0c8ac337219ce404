import {
  type BrokenReference,
  createResolver,
  fits,
  isObject,
  isStrings,
  type JsonSchema,
  type Keyword,
  type KeywordShape,
  keywordOf,
  own,
  type Place,
  pointerStep,
  referenceNames,
  SchemaError,
  type Scope,
  setOwn,
} from '../core';

/** Functions of the validation that the copy is made for. */
export interface Preparation {
  /** Prototype of all copied schema objects. */
  readonly prototype: object;
  /** Name of the format that replaces a pattern; throws SyntaxError for an invalid regular expression. */
  readonly formatOf: (pattern: string) => string;
  /** Safe replacement for a key of `patternProperties`; the index keeps replacements distinct. */
  readonly keyPatternOf: (pattern: string, index: number) => string;
  /** True if an object anywhere in the value has the key. */
  readonly hasKey: (key: string) => boolean;
}

/** A copied schema and its resolved references. */
export interface SchemaCopy {
  readonly root: object | boolean;
  /**
   * Copied schemas by the text of their `$ref`. A broken reference throws when it is used; an unused one may be broken.
   */
  readonly lookup: { [reference: string]: object | boolean };
  /** Keys of copied objects that differ from the original, with the original key. */
  readonly renamed: ReadonlyMap<unknown, ReadonlyMap<string, string>>;
  /** Schemas in an `allOf` of the copy that replace keywords of the schema around them. */
  readonly added: ReadonlySet<unknown>;
}

/** Above this number of properties, only those that the value has are copied: the others cannot matter. */
const MANY_PROPERTIES = 1_000;

/** Formats of the standard. The library has one more, whose expression can take exponential time. */
const formats: ReadonlySet<unknown> = new Set(
  (
    'date time date-time duration uri uri-reference uri-template email hostname ipv4 ipv6 regex uuid ' +
    'json-pointer relative-json-pointer'
  ).split(' '),
);

type Copy = { [keyword: string]: unknown };

const holdsSchemas: ReadonlySet<KeywordShape> = new Set([
  'schema',
  'schemas',
  'items',
  'map',
  'dependencies',
]);

/**
 * Copies a schema for the library, checks the type of every keyword and resolves every reference.
 *
 * The schema must have passed `checkJson`, which bounds the recursion.
 *
 * @throws SchemaError `invalid-schema` with the JSON Pointer of the keyword.
 */
export function copySchema(
  schema: JsonSchema,
  { prototype, formatOf, keyPatternOf, hasKey }: Preparation,
): SchemaCopy {
  const resolver = createResolver(schema);
  const lookup: { [reference: string]: object | boolean } = Object.create(null);
  const renamed = new Map<unknown, Map<string, string>>();
  const added = new Set<unknown>();
  const targets: Place[] = [];
  /**
   * Copies of schemas that contain others. A leaf is copied again for each reference: that is faster than tracking it.
   */
  const copies = new Map<Scope, Map<object, object>>();
  let copied = 0;
  const root = copyPlace(resolver.root);
  for (const place of targets) {
    const { schema: given } = place;
    // A reference can make a schema of a value that is not in a schema's place.
    lookup[keyOf(place)] ??= copies.get(resolver.scopeOf(place))?.get(given as object) ?? copyPlace(place);
  }
  return { root, lookup, renamed, added };

  function copyPlace(place: Place): object | boolean {
    const { schema: given } = place;
    if (typeof given === 'boolean') return given;
    if (!isObject(given)) return fail(place.pointer, 'must be a schema: write an object or a boolean');
    const copy: Copy = Object.create(prototype);
    const scope = resolver.scopeOf(place);
    const before = ++copied;
    for (const key of Object.keys(given)) {
      const keyword = keywordOf(key);
      // The library stores its own notes next to keywords: copy known keywords only, so that a schema cannot forge
      // them.
      if (keyword === undefined || given[key] === undefined) continue;
      const value = copyKeyword(key, keyword, place, scope);
      if (key !== 'pattern') copy[key] = value;
    }
    replaceReferences(copy, place, scope);
    replacePattern(copy, given.pattern as string | undefined, place);
    if (copied > before) note(scope, given, copy);
    return copy;
  }

  function note(scope: Scope, given: object, copy: object): void {
    const inScope = copies.get(scope);
    if (inScope === undefined) copies.set(scope, new Map([[given, copy]]));
    else inScope.set(given, copy);
  }

  function copyKeyword(key: string, { role, shape }: Keyword, around: Place, scope: Scope): unknown {
    const value = (around.schema as Copy)[key];
    if (role === 'annotation' || role === 'openapi') return value;
    if (!fits(key, value)) return fail(around.pointer + pointerStep(key), complaints[shape]);
    // Most keywords hold no schema: skip creating a place.
    if (!holdsSchemas.has(shape)) return value;
    const place = new Inside(around, key, value, scope);
    switch (shape) {
      case 'map':
      case 'dependencies':
        return copyMap(key, place);
      case 'schemas':
        return (value as unknown[]).length > 0
          ? copyList(value as unknown[], place)
          : fail(place.pointer, complaints.schemas);
      default:
        return shape === 'items' && Array.isArray(value) ? copyList(value, place) : copyPlace(place);
    }
  }

  function copyList(list: readonly unknown[], place: Place): unknown[] {
    return list.map((_, index) => copyPlace(inside(place, index)));
  }

  function copyMap(keyword: string, place: Place): unknown {
    const copy: Copy = {};
    const keys = Object.keys(place.schema as object);
    const isHuge = keyword === 'properties' && keys.length > MANY_PROPERTIES;
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index] as string;
      const child = inside(place, key);
      const name =
        keyword === 'patternProperties' ? compile(child.pointer, () => keyPatternOf(key, index)) : key;
      if (name !== key) rename(copy, name, key);
      const isList = keywordOf(keyword)?.shape === 'dependencies' && isStrings(child.schema);
      const value = isList ? child.schema : copyPlace(child);
      if (!isHuge || hasKey(key)) setOwn(copy, name, value);
    }
    return copy;
  }

  /** A `$dynamicRef` has one target; a `$recursiveRef` to a schema without anchor is a plain reference. */
  function replaceReferences(copy: Copy, place: Place, scope: Scope): void {
    for (const keyword of referenceNames) {
      const reference = copy[keyword];
      if (reference === undefined) continue;
      const target = resolver.resolve(reference as string, scope, keyword);
      const name = nameOf(target, reference as string, `${place.pointer}/${keyword}`);
      if (keyword === '$ref') copy.$ref = name;
      else if (keyword === '$recursiveRef' && isAnchor(target)) copy.__absolute_recursive_ref__ = name;
      else replace(copy, keyword, '$ref', name);
    }
  }

  /** Replaces a keyword with another one; inside an `allOf` if the copy already has that keyword. */
  function replace(copy: Copy, keyword: string, by: string, value: string): void {
    let target = copy;
    delete copy[keyword];
    if (copy[by] !== undefined) {
      target = Object.create(prototype) as Copy;
      added.add(target);
      copy.allOf = [...((copy.allOf as unknown[] | undefined) ?? []), target];
    }
    target[by] = value;
    rename(target, by, keyword);
  }

  function rename(copy: Copy, key: string, given: string): void {
    const names = renamed.get(copy);
    if (names === undefined) renamed.set(copy, new Map([[key, given]]));
    else names.set(key, given);
  }

  /** Key of a reference's target in `lookup`. */
  function nameOf(target: Place | BrokenReference, reference: string, pointer: string): string {
    const isBroken = typeof target === 'string';
    if (!isBroken && (typeof target.schema === 'boolean' || isObject(target.schema))) {
      targets.push(target);
      return keyOf(target);
    }
    const what = isBroken && target === 'remote-ref' ? 'leads out of it' : 'leads to no schema';
    const key = `broken ${pointer}`;
    // Configurable: a place inside a referenced schema is copied with both.
    Object.defineProperty(lookup, key, {
      configurable: true,
      get: () => fail(pointer, `refers to ${JSON.stringify(reference)}, which ${what}`),
    });
    return key;
  }

  /** Turns patterns into formats, the only place where the library calls a function. */
  function replacePattern(copy: Copy, pattern: string | undefined, place: Place): void {
    if (copy.format !== undefined && !formats.has(copy.format)) delete copy.format;
    if (pattern === undefined) return;
    const name = compile(`${place.pointer}/pattern`, () => formatOf(pattern));
    replace(copy, 'pattern', 'format', name);
  }
}

/** Key of a place in `lookup`. The `#` keeps it apart from the keys of broken references. */
function keyOf({ pointer }: Place): string {
  return `#${pointer}`;
}

function isAnchor(target: Place | BrokenReference): boolean {
  return typeof target === 'object' && own(target.schema, '$recursiveAnchor') === true;
}

function inside(place: Place, key: string | number): Place {
  return new Inside(place, key, (place.schema as Copy)[key], place.scope);
}

/** A place inside another. Its pointer is computed on demand: few places ever need one. */
class Inside implements Place {
  readonly schema: unknown;
  readonly scope: Scope;
  private readonly around: Place;
  private readonly key: string | number;

  constructor(around: Place, key: string | number, schema: unknown, scope: Scope) {
    this.schema = schema;
    this.scope = scope;
    this.around = around;
    this.key = key;
  }

  get pointer(): string {
    return this.around.pointer + pointerStep(this.key);
  }
}

function compile(pointer: string, make: () => string): string {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof SchemaError) throw cause;
    return fail(pointer, 'must be a regular expression', cause);
  }
}

function fail(pointer: string, what: string, cause?: unknown): never {
  throw new SchemaError('invalid-schema', `The schema at "${pointer}" ${what}.`, {
    pointer,
    ...(cause !== undefined && { cause }),
  });
}

const complaints: Readonly<Record<KeywordShape, string>> = {
  schema: 'must be a schema',
  schemas: 'must be a list of schemas',
  items: 'must be a schema',
  map: 'must be an object of schemas',
  dependencies: 'must be an object',
  object: 'must be an object',
  string: 'must be a string',
  strings: 'must be a list of strings',
  number: 'must be a number',
  limit: 'must be a number',
  count: 'must be a non-negative integer',
  flag: 'must be a boolean',
  list: 'must be a list',
  types: 'must be a type of JSON Schema',
  value: 'must be a value',
};
