import {
  isObject,
  type JsonObject,
  own,
  type Place,
  pointerStep,
  type Resolver,
  referenceNames,
  traitsOf,
} from '../core';
import { createKeyMatcher } from '../match';
import type { Condition, Part, SchemaRef, Shape, Union } from './shape';
import type { RowNotice } from './types';

/** Creates shapes; each list of schemas gets one. */
export interface Shapes {
  of(refs: readonly SchemaRef[]): Shape;
  /** The shape with more schemas added, cached under a name. */
  extend(shape: Shape, refs: readonly SchemaRef[], name: string): Shape;
}

/** Limit of schemas that describe one value: nested `allOf` may multiply them. */
const MAX_PARTS = 200;

const NONE: readonly SchemaRef[] = [];

export function createShapes(resolver: Resolver): Shapes {
  const known = new WeakMap<readonly SchemaRef[], Shape>();
  return {
    of(refs) {
      let shape = known.get(refs);
      if (shape === undefined) known.set(refs, (shape = makeShape(refs, resolver)));
      return shape;
    },
    extend(shape, refs, name) {
      let extended = shape.extended.get(name);
      if (extended === undefined) {
        extended = makeShape([...shape.refs, ...refs], resolver);
        shape.extended.set(name, extended);
      }
      return extended;
    },
  };
}

function makeShape(refs: readonly SchemaRef[], resolver: Resolver): Shape {
  const { parts, never, notice } = partsOf(refs, resolver);
  const unions = parts.flatMap(unionsOf);
  const { options, rest } = optionsOf(parts, unions);
  const properties = propertiesOf(parts);
  return {
    refs,
    parts,
    never,
    notice,
    types: parts.flatMap(({ schema }) => typesOf(own(schema, 'type'))),
    options,
    properties,
    required: new Set(parts.flatMap(({ schema }) => strings(own(schema, 'required')))),
    unions: rest,
    fixed: unions.filter((union) => !rest.includes(union)),
    conditions: parts.flatMap(conditionsOf),
    dependents: dependentsOf(parts),
    refsOf: createKeyLookup(parts, properties),
    refsAt: createEntryLookup(parts),
    speaksOfKeys: parts.some(({ schema }) => KEY_WORDS.some((keyword) => Object.hasOwn(schema, keyword))),
    speaksOfEntries: parts.some(({ schema }) =>
      ENTRY_WORDS.some((keyword) => Object.hasOwn(schema, keyword)),
    ),
    extended: new Map(),
  };
}

const KEY_WORDS = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];
const ENTRY_WORDS = ['items', 'prefixItems', 'unevaluatedItems'];

function partsOf(refs: readonly SchemaRef[], resolver: Resolver) {
  const { ignoresSiblings } = traitsOf(resolver.dialect);
  const parts: Part[] = [];
  const seen = new Set<unknown>();
  /** References being followed: a reference back to one of them never ends. */
  const chain = new Set<unknown>();
  let never = false;
  let notice: RowNotice | undefined;
  for (const [origin, ref] of refs.entries()) add(ref, origin, '');
  return { parts, never, notice };

  function add(place: Place, origin: number, route: string): void {
    const { schema, pointer } = place;
    if (schema === false) never = true;
    if (!isObject(schema) || seen.has(schema) || parts.length >= MAX_PARTS) return;
    seen.add(schema);
    chain.add(schema);
    const scope = resolver.scopeOf(place);
    const references = referenceNames.filter((keyword) => typeof own(schema, keyword) === 'string');
    const alone = ignoresSiblings && references.length > 0;
    if (!alone) parts.push({ schema, pointer, scope, origin, route });
    for (const keyword of references) {
      const ref = schema[keyword] as string;
      const target = resolver.resolve(ref, scope, keyword);
      if (typeof target === 'string') notice ??= { code: target, ref };
      else if (chain.has(target.schema)) notice ??= { code: 'cyclic-ref', ref };
      else add(target, origin, `${route}/${keyword}`);
    }
    const all = alone ? undefined : own(schema, 'allOf');
    if (Array.isArray(all)) {
      for (const [index, one] of all.slice(0, MAX_PARTS).entries()) {
        const way = `/allOf/${index}`;
        add({ schema: one, pointer: pointer + way, scope }, origin, route + way);
      }
    }
    chain.delete(schema);
  }
}

function typesOf(type: unknown): readonly (readonly string[])[] {
  if (typeof type === 'string') return [[type]];
  return Array.isArray(type) && type.length > 0 ? [strings(type)] : [];
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function refIn(part: Part, schema: unknown, way: string): SchemaRef {
  return {
    schema,
    pointer: part.pointer + way,
    scope: part.scope,
    origin: part.origin,
    step: part.route + way,
  };
}

function besides(part: Part, schema: unknown, way: string): SchemaRef {
  return { ...refIn(part, schema, way), beside: true };
}

function unionsOf(part: Part): Union[] {
  return (['anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const list = own(part.schema, keyword);
    if (!Array.isArray(list) || list.length === 0) return [];
    return [{ keyword, list, branches: list.map((one, i) => besides(part, one, `/${keyword}/${i}`)) }];
  });
}

/** Fixed values: `enum`, `const`, and unions whose branches are all `const`, a common way to give them titles. */
function optionsOf(parts: readonly Part[], unions: readonly Union[]) {
  const options = new Map<unknown, string | undefined>();
  for (const { schema } of parts) {
    if (Object.hasOwn(schema, 'const')) options.set(schema['const'], titleOf(schema));
    const list = own(schema, 'enum');
    if (!Array.isArray(list)) continue;
    const names = own(schema, 'enumNames') ?? own(schema, 'x-enumNames') ?? own(schema, 'x-enum-varnames');
    for (const [index, value] of list.entries()) {
      const name: unknown = Array.isArray(names) ? names[index] : undefined;
      options.set(value, typeof name === 'string' ? name : undefined);
    }
  }
  const fixed = unions.filter(({ branches }) => branches.every(({ schema }) => isFixed(schema)));
  for (const { schema } of fixed.flatMap(({ branches }) => branches)) {
    options.set((schema as JsonObject)['const'], titleOf(schema as JsonObject));
  }
  return {
    options: options.size === 0 ? null : options,
    rest: unions.filter((union) => !fixed.includes(union)),
  };
}

function titleOf(schema: JsonObject): string | undefined {
  const title = own(schema, 'title');
  return typeof title === 'string' && title !== '' ? title : undefined;
}

const FIXED = new Set(['const', 'title', 'description', 'type', '$comment', 'deprecated']);

function isFixed(schema: unknown): boolean {
  return (
    isObject(schema) &&
    Object.hasOwn(schema, 'const') &&
    Object.keys(schema).every((keyword) => FIXED.has(keyword))
  );
}

function propertiesOf(parts: readonly Part[]): Map<string, SchemaRef[]> {
  const properties = new Map<string, SchemaRef[]>();
  for (const part of parts) {
    for (const [key, schema] of entriesOf(part.schema, 'properties')) {
      const ref = refIn(part, schema, `/properties${pointerStep(key)}`);
      const others = properties.get(key);
      if (others === undefined) properties.set(key, [ref]);
      else others.push(ref);
    }
  }
  return properties;
}

function entriesOf(schema: JsonObject, keyword: string): [string, unknown][] {
  const map = own(schema, keyword);
  return isObject(map) ? Object.entries(map) : [];
}

function conditionsOf(part: Part): Condition[] {
  if (!Object.hasOwn(part.schema, 'if')) return [];
  const branch = (keyword: 'if' | 'then' | 'else') => besides(part, part.schema[keyword], `/${keyword}`);
  return [
    {
      test: branch('if'),
      onTrue: Object.hasOwn(part.schema, 'then') ? branch('then') : null,
      onFalse: Object.hasOwn(part.schema, 'else') ? branch('else') : null,
    },
  ];
}

function dependentsOf(parts: readonly Part[]): ReadonlyMap<string, readonly SchemaRef[]> {
  const dependents = new Map<string, SchemaRef[]>();
  for (const part of parts) {
    for (const keyword of ['dependentSchemas', 'dependencies', 'dependentRequired']) {
      for (const [key, value] of entriesOf(part.schema, keyword)) {
        // A list of keys is equivalent to a schema that requires them.
        const schema = Array.isArray(value) ? { required: value } : value;
        const ref = besides(part, schema, `/${keyword}${pointerStep(key)}`);
        dependents.set(key, [...(dependents.get(key) ?? []), ref]);
      }
    }
  }
  return dependents;
}

/** Looks up the schemas of a key: properties, pattern properties, additional properties. */
function createKeyLookup(
  parts: readonly Part[],
  properties: ReadonlyMap<string, readonly SchemaRef[]>,
): (key: string) => readonly SchemaRef[] {
  const rules = parts.flatMap((part) => {
    const patterns = entriesOf(part.schema, 'patternProperties').map(([pattern, schema]) => ({
      matches: createKeyMatcher(pattern, false),
      ref: refIn(part, schema, `/patternProperties${pointerStep(pattern)}`),
    }));
    const keyword = ['additionalProperties', 'unevaluatedProperties'].find((one) =>
      Object.hasOwn(part.schema, one),
    );
    const rest = keyword === undefined ? null : refIn(part, part.schema[keyword], `/${keyword}`);
    const named = own(part.schema, 'properties');
    return patterns.length === 0 && rest === null ? [] : [{ patterns, rest, named }];
  });
  if (rules.length === 0) return (key) => properties.get(key) ?? NONE;

  const find = (key: string): readonly SchemaRef[] =>
    rules.flatMap(({ patterns, rest, named }) => {
      const matched = patterns.filter(({ matches }) => matches(key)).map(({ ref }) => ref);
      const isNamed = isObject(named) && Object.hasOwn(named, key);
      // A key that another part names gets no extra row because this part forbids it: the validator reports that.
      const left = matched.length === 0 && !isNamed && rest !== null;
      return left && !(properties.has(key) && typeof rest.schema === 'boolean') ? [rest] : matched;
    });
  const named = new Map<string, readonly SchemaRef[]>();
  const lists = new Map<string, readonly SchemaRef[]>();
  return (key) => {
    const before = named.get(key);
    if (before !== undefined) return before;
    const listed = properties.get(key);
    if (listed === undefined) return same(lists, find(key));
    const more = find(key);
    const refs = more.length === 0 ? listed : [...listed, ...more];
    named.set(key, refs);
    return refs;
  };
}

/** Returns one list for equal lists: shapes are keyed by list identity. */
function same(lists: Map<string, readonly SchemaRef[]>, refs: readonly SchemaRef[]): readonly SchemaRef[] {
  const name = refs.map(({ pointer, step }) => `${pointer} ${step}`).join('\n');
  const before = lists.get(name);
  if (before !== undefined) return before;
  lists.set(name, refs);
  return refs;
}

function createEntryLookup(parts: readonly Part[]): (index: number) => readonly SchemaRef[] {
  const rules = parts.map((part) => {
    const keyword = Array.isArray(own(part.schema, 'items')) ? 'items' : 'prefixItems';
    const list = own(part.schema, keyword);
    const tuple = Array.isArray(list)
      ? list.map((schema, index) => refIn(part, schema, `/${keyword}/${index}`))
      : [];
    const others = [keyword === 'items' ? 'additionalItems' : 'items', 'unevaluatedItems'];
    const other = others.find((one) => Object.hasOwn(part.schema, one));
    return { tuple, rest: other === undefined ? null : refIn(part, part.schema[other], `/${other}`) };
  });
  const lists = new Map<number, readonly SchemaRef[]>();
  const longest = Math.max(0, ...rules.map(({ tuple }) => tuple.length));
  return (index) => {
    const at = Math.min(index, longest);
    let refs = lists.get(at);
    if (refs === undefined) {
      refs = rules.flatMap(({ tuple, rest }) => tuple[at] ?? rest ?? []);
      lists.set(at, refs);
    }
    return refs;
  };
}
