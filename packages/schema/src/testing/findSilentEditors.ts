import {
  createResolver,
  fits,
  isObject,
  isReserved,
  type JsonObject,
  keywordOf,
  type Place,
  pointerStep,
  referenceNames,
  traitsOf,
} from '../core';
import { JSON_EDITOR, type PreparedSchema } from '../prepare';

/** Keywords whose schemas constrain entries or additional properties. */
const inner: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'additionalProperties',
  'unevaluatedProperties',
]);

/** Keywords whose schemas `partsOf` follows. */
const passedOn: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else']);

/** Limit of comparisons of one prepared schema that is used in many places. */
const MAX_MEETINGS = 20;

/**
 * Finds the places of a prepared schema that allow any value without a notice although the original schema constrains
 * them; returns JSON Pointers into the prepared schema.
 *
 * An independent walk through both schemas. If unions or conditions leave the origin of a place open, it counts as
 * constrained if all candidates constrain it.
 */
export function findSilentEditors(schema: unknown, { schema: root }: PreparedSchema): string[] {
  const resolver = createResolver(schema);
  const { ignoresSiblings } = traitsOf(resolver.dialect);
  const silent: string[] = [];
  const seen = new Map<object, Set<string>>();
  const known = new Map<string, boolean>();
  visit(root, '', [resolver.root], true);
  return silent;

  function visit(node: unknown, pointer: string, given: readonly Place[], isSureAround: boolean): void {
    if (!isObject(node)) return;
    const places = [...new Map(given.map((place) => [place.pointer, place])).values()];
    const key = places.map((place) => place.pointer).join(' ');
    const before = seen.get(node) ?? new Set();
    if (before.has(key) || before.size >= MAX_MEETINGS) return;
    seen.set(node, before.add(key));
    const name = typeof node.$ref === 'string' ? node.$ref.slice('#/$defs/'.length) : undefined;
    if (name !== undefined)
      visit(((root as JsonObject).$defs as JsonObject)[name], `/$defs/${name}`, places, isSureAround);
    const all = [...new Set(places.flatMap((place) => partsOf(place)))];
    const isSure = isSureAround && !all.some(hasChoices);
    if (node[JSON_EDITOR] === 'any-value' && places.length > 0) {
      if (isSure ? places.some((place) => isLimited(place)) : places.every((place) => isLimited(place)))
        silent.push(pointer);
    }
    for (const keyword of ['properties', 'patternProperties']) {
      for (const [key, child] of entriesOf(node[keyword])) {
        const inside = keyword === 'properties' ? at(all, key) : within(all, keyword, key);
        visit(child, `${pointer}/${keyword}${pointerStep(key)}`, inside, isSure);
      }
    }
    const others = ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
      within(all, keyword),
    );
    visit(node.additionalProperties, `${pointer}/additionalProperties`, others, isSure);
    const listed = ['items', 'additionalItems'].flatMap((keyword) => within(all, keyword));
    const rest = listed.length > 0 ? listed : within(all, 'unevaluatedItems');
    if (Array.isArray(node.items)) {
      node.items.forEach((item, index) =>
        visit(item, `${pointer}/items/${index}`, atIndex(all, index), isSure),
      );
    } else if (node.maxItems !== 0) {
      visit(node.items, `${pointer}/items`, rest, isSure);
    }
    visit(node.additionalItems, `${pointer}/additionalItems`, rest, isSure);
    for (const keyword of ['anyOf', 'oneOf']) {
      if (!Array.isArray(node[keyword])) continue;
      const branches = branchesOf(all);
      // Without a union in the given schema these are the types of one value.
      if (branches.length === 0) continue;
      node[keyword].forEach((branch, index) =>
        visit(branch, `${pointer}/${keyword}/${index}`, [...places, ...branches], false),
      );
    }
    for (const keyword of ['then', 'else']) {
      visit(node[keyword], `${pointer}/${keyword}`, within(all, keyword), false);
    }
  }

  /** True if more than the type of a value is constrained; `around` holds the types named around it. */
  function isLimited(place: Place, around: readonly unknown[] = []): boolean {
    const { schema } = place;
    if (!isObject(schema)) return schema === false;
    const key = `${place.pointer} ${JSON.stringify(around)}`;
    let limited = known.get(key);
    if (limited === undefined) {
      // A reference back to itself constrains nothing.
      known.set(key, false);
      known.set(key, (limited = limitsByParts(place, around)));
    }
    return limited;
  }

  function limitsByParts(place: Place, around: readonly unknown[]): boolean {
    const parts = partsOf(place, false);
    const own = parts.map(({ schema }) => (schema as JsonObject).type).filter((type) => type !== undefined);
    const types = [...new Set([...around, ...own].map((type) => String(type)))];
    return parts.some(({ schema, pointer, scope }) => {
      const part = schema as JsonObject;
      return Object.keys(part).some((keyword) => {
        const value = part[keyword];
        const way = `${pointer}/${keyword}`;
        if (inner.has(keyword)) return says({ schema: value, pointer: way, scope }, part, keyword, types);
        if (keyword !== 'anyOf' && keyword !== 'oneOf') return limits(keyword, value, part, types);
        if (!Array.isArray(value) || value.length === 0) return false;
        const branches = value.map((one: unknown, index) => ({
          schema: one,
          pointer: `${way}/${index}`,
          scope,
        }));
        const full = branches.filter(({ schema: one }) => !(isObject(one) && one.type === 'null'));
        return full.every((branch) => isLimited(branch, types));
      });
    });
  }

  /** True if the schema of entries or additional properties constrains them. */
  function says(place: Place, around: JsonObject, keyword: string, types: readonly unknown[]): boolean {
    const { items, additionalItems, prefixItems } = around;
    if (!isAbout(types, keywordOf(keyword)?.subject)) return false;
    if (keyword === 'additionalItems' && !Array.isArray(items)) return false;
    if (keyword === 'unevaluatedItems' && (items ?? additionalItems ?? prefixItems) !== undefined)
      return false;
    if (place.schema === false) return true;
    return partsOf(place).some(({ schema }) =>
      Object.keys(schema as JsonObject).some(
        (key) => keywordOf(key)?.role === 'constraint' && !passedOn.has(key),
      ),
    );
  }

  /** The schemas that apply to one value: through references and `allOf`, and through choices if `withChoices`. */
  function partsOf(place: Place, withChoices = true, parts: Place[] = []): Place[] {
    const { schema, pointer } = place;
    if (!isObject(schema) || parts.some((part) => part.schema === schema)) return parts;
    const scope = resolver.scopeOf(place);
    const references = referenceNames.filter((key) => typeof schema[key] === 'string');
    if (references.length === 0 || !ignoresSiblings) parts.push({ schema, pointer, scope });
    for (const key of references) {
      const target = resolver.resolve(schema[key] as string, scope, key);
      if (typeof target === 'object') partsOf(target, withChoices, parts);
    }
    if (references.length > 0 && ignoresSiblings) return parts;
    for (const key of withChoices ? ['allOf', 'anyOf', 'oneOf'] : ['allOf']) {
      if (!Array.isArray(schema[key])) continue;
      for (const [index, one] of schema[key].entries()) {
        partsOf({ schema: one, pointer: `${pointer}/${key}/${index}`, scope }, withChoices, parts);
      }
    }
    if (!withChoices) return parts;
    for (const key of ['then', 'else']) {
      if (isObject(schema[key]))
        partsOf({ schema: schema[key], pointer: `${pointer}/${key}`, scope }, true, parts);
    }
    for (const key of ['dependencies', 'dependentSchemas']) {
      for (const [name, one] of entriesOf(schema[key])) {
        partsOf({ schema: one, pointer: `${pointer}/${key}${pointerStep(name)}`, scope }, true, parts);
      }
    }
    return parts;
  }

  function branchesOf(parts: readonly Place[]): Place[] {
    return ['anyOf', 'oneOf'].flatMap((keyword) =>
      parts.flatMap(({ schema, pointer, scope }) => {
        const list = (schema as JsonObject)[keyword];
        if (!Array.isArray(list)) return [];
        return list.map((one: unknown, index) => ({
          schema: one,
          pointer: `${pointer}/${keyword}/${index}`,
          scope,
        }));
      }),
    );
  }
}

function hasChoices({ schema }: Place): boolean {
  const keys = ['anyOf', 'oneOf', 'then', 'else', 'dependencies', 'dependentSchemas'];
  return keys.some((key) => key in (schema as JsonObject));
}

/** Values under a keyword of several schemas. */
function within(parts: readonly Place[], keyword: string, key?: string | number): Place[] {
  return parts.flatMap(({ schema, pointer, scope }) => {
    const value = (schema as JsonObject)[keyword];
    if (key === undefined) {
      if (value === undefined || Array.isArray(value)) return [];
      return { schema: value, pointer: `${pointer}/${keyword}`, scope };
    }
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
    return {
      schema: (value as JsonObject)[key],
      pointer: `${pointer}/${keyword}${pointerStep(key)}`,
      scope,
    };
  });
}

function at(parts: readonly Place[], name: string): Place[] {
  return within(parts, 'properties', name);
}

function atIndex(parts: readonly Place[], index: number): Place[] {
  return [...within(parts, 'prefixItems', index), ...within(parts, 'items', index)];
}

function entriesOf(map: unknown): [string, unknown][] {
  return isObject(map) ? Object.entries(map) : [];
}

/** True if a keyword alone rejects some value of the schema's type. */
function limits(keyword: string, value: unknown, around: JsonObject, types: readonly unknown[]): boolean {
  const known = keywordOf(keyword);
  if (known?.role !== 'constraint' || known.shape === 'types' || !fits(keyword, value)) return false;
  if (passedOn.has(keyword)) return false;
  if (!isAbout(types, known.subject)) return false;
  switch (keyword) {
    case 'minContains':
    case 'maxContains':
      return false;
    case 'if':
      return [around.then, around.else].some((branch) => branch !== undefined && branch !== true);
    case 'not':
      return value !== false;
    case 'uniqueItems':
      return value === true;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return value !== 0;
    case 'required':
      return (value as string[]).some((name) => !isReserved(name));
    case 'prefixItems':
      return (value as unknown[]).length > 0;
    case 'properties':
    case 'patternProperties':
    case 'dependencies':
    case 'dependentRequired':
    case 'dependentSchemas':
      // Reserved names are removed with a notice of their own.
      return Object.entries(value as JsonObject).some(
        ([name, one]) => !isReserved(name) && one !== undefined,
      );
    case 'propertyNames':
      return value === false || (isObject(value) && Object.keys(value).some(isTelling));
    default:
      return true;
  }
}

/** Every name is a string, so `type` constrains nothing. */
function isTelling(key: string): boolean {
  return keywordOf(key)?.role === 'constraint' && key !== 'type';
}

function isAbout(types: readonly unknown[], subject: string | undefined): boolean {
  const names = subject === 'number' ? /number|integer/ : new RegExp(subject ?? '');
  return types.every((type) => names.test(String(type)));
}
