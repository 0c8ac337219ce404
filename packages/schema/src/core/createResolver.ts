import { type Dialect, dialectOf, traitsOf } from './dialects';
import { isObject, type JsonObject } from './isObject';
import { pointerKeys, pointerStep, toPointer } from './jsonPointer';
import { eachSubschema, type referenceNames } from './keywords';
import { own } from './own';

/** The part of a schema with an address of its own, which the references in it are relative to. */
export interface Scope {
  readonly root: unknown;
  /** JSON Pointer of that part. */
  readonly pointer: string;
  readonly address: string;
}

/** A schema, where it stands. */
export interface Place {
  readonly schema: unknown;
  /** JSON Pointer into the schema as it was given. */
  readonly pointer: string;
  /** The scope around it: its own `$id` does not count yet. */
  readonly scope: Scope;
}

/** Why a reference leads to no schema. Nothing is ever fetched. */
export type BrokenReference = 'missing-ref' | 'remote-ref';

/** Finds what references mean inside one schema. */
export interface Resolver {
  readonly dialect: Dialect;
  readonly root: Place;
  /** The scope of what stands inside a schema. */
  readonly scopeOf: (place: Place) => Scope;
  /** What a reference in that scope leads to; as a `$ref`, unless another keyword is named. */
  readonly resolve: (
    reference: string,
    scope: Scope,
    keyword?: (typeof referenceNames)[number],
  ) => Place | BrokenReference;
}

/** The address of a schema that has none. */
const NOWHERE = 'schema:///';

/**
 * Follows references inside one schema, as JSON Schema 2020-12, core, sections 8 and 9, says: relative to the nearest
 * `$id`, by address, by JSON Pointer, by `$anchor`. A `$dynamicRef` leads to the `$dynamicAnchor` of the whole schema, which is
 * around all others; where that has none of the name, it is taken for a plain reference.
 */
export function createResolver(schema: unknown): Resolver {
  const dialect = dialectOf(schema);
  const { ids, ignoresSiblings } = traitsOf(dialect);
  const outside: Scope = { root: schema, pointer: '', address: NOWHERE };
  const root: Place = { schema, pointer: '', scope: outside };
  const known = new Map<Scope, Map<string, Place | BrokenReference>>();
  const scopes = new WeakMap<object, Scope>();
  /** All that has an address or an anchor; made when something is referred to by one. */
  let named: ReadonlyMap<string, Place> | undefined;
  return { dialect, root, scopeOf, resolve };

  function resolve(
    reference: string,
    scope: Scope,
    keyword: (typeof referenceNames)[number] = '$ref',
  ): Place | BrokenReference {
    const target = resolvePlain(reference, scope);
    const name = split(reference)[1];
    if (keyword !== '$dynamicRef' || !isDynamic(target, name)) return target;
    named ??= findNamed();
    const first = named.get(`${split(scopeOf(root).address)[0]}#${name}`);
    return isDynamic(first, name) ? first : target;
  }

  function resolvePlain(reference: string, scope: Scope): Place | BrokenReference {
    let inScope = known.get(scope);
    if (inScope === undefined) known.set(scope, (inScope = new Map()));
    let found = inScope.get(reference);
    if (found === undefined) inScope.set(reference, (found = find(reference, scope)));
    return found;
  }

  function find(reference: string, scope: Scope): Place | BrokenReference {
    const [document, fragment] = split(absolute(reference, scope.address));
    const isPointer = fragment === '' || fragment.startsWith('/');
    const isHere = document === split(scope.address)[0];
    if (!isHere || !isPointer) named ??= findNamed();
    const place = isHere ? undefined : named?.get(document);
    const base = isHere ? scope : place && scopeOf(place);
    if (base === undefined) return 'remote-ref';
    return isPointer
      ? follow(base, decode(fragment))
      : (named?.get(`${document}#${fragment}`) ?? 'missing-ref');
  }

  function follow(base: Scope, pointer: string): Place | BrokenReference {
    const keys = pointerKeys(pointer);
    let place: Place = { schema: base.root, pointer: base.pointer, scope: base };
    for (const key of keys) {
      const { schema: around } = place;
      if (typeof around !== 'object' || around === null || !Object.hasOwn(around, key)) return 'missing-ref';
      place = {
        schema: (around as JsonObject)[key],
        pointer: place.pointer + pointerStep(key),
        scope: scopeOf(place),
      };
    }
    return place;
  }

  function scopeOf(place: Place): Scope {
    const { schema: current, scope } = place;
    if (!isObject(current)) return scope;
    const id = idOf(current);
    // A fragment alone is a name inside the scope, no address.
    if (id === undefined || id.startsWith('#')) return scope;
    const isRoot = current === scope.root;
    if (isRoot && scope.address !== NOWHERE) return scope;
    if (!isRoot && ignoresSiblings && typeof current.$ref === 'string') return scope;
    const { pointer } = place;
    const before = scopes.get(current);
    if (before?.pointer === pointer) return before;
    const inner = { root: current, pointer, address: absolute(id, scope.address) };
    scopes.set(current, inner);
    return inner;
  }

  function idOf(current: JsonObject): string | undefined {
    const id = ids.find((keyword) => typeof current[keyword] === 'string');
    return id === undefined ? undefined : (current[id] as string);
  }

  /** Walked by a list of its own: a schema may be deeper than the stack. */
  function findNamed(): ReadonlyMap<string, Place> {
    const places = new Map<string, Place>();
    const seen = new Set<unknown>();
    const open: Place[] = [root];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const { schema: current, pointer } = place;
      if (!isObject(current) || seen.has(current)) continue;
      seen.add(current);
      const scope = scopeOf(place);
      const [document] = split(scope.address);
      if (scope.root === current) setOnce(document, place);
      const fragment = idOf(current)?.replace(/^[^#]*#?/, '');
      for (const name of [current.$anchor, current.$dynamicAnchor, fragment]) {
        if (typeof name === 'string' && name !== '') setOnce(`${document}#${name}`, place);
      }
      eachSubschema(current, (child, ...way) => {
        open.push({ schema: child, pointer: pointer + toPointer(way as string[]), scope });
      });
    }
    return places;

    function setOnce(name: string, place: Place): void {
      if (!places.has(name)) places.set(name, place);
    }
  }
}

function isDynamic(target: Place | BrokenReference | undefined, name: string): target is Place {
  return typeof target === 'object' && own(target.schema, '$dynamicAnchor') === name;
}

function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference.startsWith('#') ? split(base)[0] + reference : reference;
  }
}

function split(address: string): readonly [document: string, fragment: string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

/** A pointer in a reference is written as the fragment of a URI. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
