import { type Dialect, dialectOf, traitsOf } from './dialects';
import { isObject, type JsonObject } from './isObject';
import { pointerKeys, pointerStep, toPointer } from './jsonPointer';
import { eachSubschema, type referenceNames } from './keywords';
import { own } from './own';

/** A part of the schema with its own address: the base of relative references inside it. */
export interface Scope {
  readonly root: unknown;
  /** JSON Pointer of that part. */
  readonly pointer: string;
  readonly address: string;
}

/** A schema and its place. */
export interface Place {
  readonly schema: unknown;
  /** JSON Pointer into the original schema. */
  readonly pointer: string;
  /** Scope around the schema, before its own `$id` applies. */
  readonly scope: Scope;
}

/** Reason why a reference cannot be resolved. Nothing is ever fetched. */
export type BrokenReference = 'missing-ref' | 'remote-ref';

/** Resolves references inside one schema. */
export interface Resolver {
  readonly dialect: Dialect;
  readonly root: Place;
  /** Scope of the contents of a schema. */
  readonly scopeOf: (place: Place) => Scope;
  /** Target of a reference in a scope; read as a `$ref` unless another keyword is named. */
  readonly resolve: (
    reference: string,
    scope: Scope,
    keyword?: (typeof referenceNames)[number],
  ) => Place | BrokenReference;
}

/** Base address of a schema without `$id`. */
const NOWHERE = 'schema:///';

/**
 * Resolves references inside one schema, as in JSON Schema 2020-12 core, sections 8 and 9: relative to the nearest
 * `$id`, by address, by JSON Pointer, or by `$anchor`. A `$dynamicRef` leads to the matching `$dynamicAnchor` of the
 * whole schema, the outermost one; without a match it is read as a plain reference.
 */
export function createResolver(schema: unknown): Resolver {
  const dialect = dialectOf(schema);
  const { ids, ignoresSiblings } = traitsOf(dialect);
  const outside: Scope = { root: schema, pointer: '', address: NOWHERE };
  const root: Place = { schema, pointer: '', scope: outside };
  const known = new Map<Scope, Map<string, Place | BrokenReference>>();
  const scopes = new WeakMap<object, Scope>();
  /** All places with an address or an anchor; collected when a reference first needs one. */
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
    // A fragment alone is an anchor inside the scope, not an address.
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

  /** Iterative: a schema may be deeper than the stack. */
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

/** Decodes a JSON Pointer that is written as a URI fragment. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
