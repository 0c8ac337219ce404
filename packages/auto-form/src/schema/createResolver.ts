import { isRecord, type Keywords } from './isRecord';

/** The part of a schema with an address of its own, which references in it are relative to. */
export interface Scope {
  readonly root: unknown;
  readonly pointer: string;
  readonly address: string;
}

/** A schema, where it stands. */
export interface Place {
  readonly schema: unknown;
  /** JSON Pointer into the schema as it was given. */
  readonly pointer: string;
  readonly scope: Scope;
}

export interface Resolver {
  readonly rootScope: Scope;
  /** The scope of what is inside a schema. */
  readonly scopeIn: (schema: Keywords, pointer: string, scope: Scope) => Scope;
  readonly resolve: (reference: string, scope: Scope) => Place | 'missing-ref' | 'remote-ref';
}

/** The address of a schema that has none. */
const NOWHERE = 'schema:///';

/** Keywords that hold values, in which nothing is a schema. */
const values: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/** Follows references inside one schema; nothing is ever fetched. */
export function createResolver(root: unknown): Resolver {
  let known: ReadonlyMap<string, Place> | undefined;
  const outside: Scope = { root, pointer: '', address: NOWHERE };
  const rootScope = isRecord(root) ? scopeIn(root, '', outside) : outside;
  return { rootScope, scopeIn, resolve };

  function resolve(reference: string, scope: Scope) {
    const address = absolute(reference, scope.address);
    const [document, fragment] = split(address);
    const own = document === split(scope.address)[0];
    known ??= own && /^(?:\/|$)/.test(fragment) ? undefined : placesIn(root, rootScope);
    const found = known?.get(document);
    const base = own ? scope : found && scopeOf(found);
    if (base === undefined) return 'remote-ref';
    if (/^(?:\/|$)/.test(fragment)) return at(base, fragment);
    return known?.get(`${document}#${fragment}`) ?? 'missing-ref';
  }

  function at(base: Scope, fragment: string): Place | 'missing-ref' {
    let { root: schema, pointer } = base;
    let scope = base;
    for (const step of decode(fragment).split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, key)) return 'missing-ref';
      schema = (schema as Keywords)[key];
      pointer = join(pointer, key);
      if (isRecord(schema)) scope = scopeIn(schema, pointer, scope);
    }
    return { schema, pointer, scope };
  }

  function scopeIn(schema: Keywords, pointer: string, scope: Scope): Scope {
    const id = idOf(schema);
    // A fragment alone is a name inside the scope, no address.
    if (id === undefined || id.startsWith('#') || schema === scope.root) {
      return schema === scope.root && id !== undefined && scope.address === NOWHERE
        ? { ...scope, address: absolute(id, NOWHERE) }
        : scope;
    }
    return { root: schema, pointer, address: absolute(id, scope.address) };
  }

  function scopeOf({ schema, pointer, scope }: Place): Scope {
    return isRecord(schema) ? scopeIn(schema, pointer, scope) : scope;
  }

  /** All that has an address or an anchor. Walked by a list of its own: a schema may be deeper than the stack. */
  function placesIn(start: unknown, startScope: Scope): ReadonlyMap<string, Place> {
    const places = new Map<string, Place>();
    const seen = new Set<unknown>();
    const open: Place[] = [{ schema: start, pointer: '', scope: startScope }];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const { schema, pointer } = place;
      if (typeof schema !== 'object' || schema === null || seen.has(schema)) continue;
      seen.add(schema);
      const scope = scopeOf(place);
      if (isRecord(schema)) {
        const [document] = split(scope.address);
        if (scope.root === schema) setOnce(document, place);
        for (const name of [schema.$anchor, schema.$dynamicAnchor, idOf(schema)?.replace(/^[^#]*#?/, '')]) {
          if (typeof name === 'string' && name !== '') setOnce(`${document}#${name}`, place);
        }
      }
      for (const key of Object.keys(schema)) {
        if (values.has(key)) continue;
        open.push({ schema: (schema as Keywords)[key], pointer: join(pointer, key), scope });
      }
    }
    return places;

    function setOnce(name: string, place: Place): void {
      if (!places.has(name)) places.set(name, place);
    }
  }
}

export function join(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Draft 4 wrote `id`; elsewhere it is a property name as good as any, and seldom in a schema's place. */
function idOf({ $id, id }: Keywords): string | undefined {
  return typeof $id === 'string' ? $id : typeof id === 'string' && /[#:/]/.test(id) ? id : undefined;
}

function absolute(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference.startsWith('#') ? split(base)[0] + reference : reference;
  }
}

function split(address: string): [string, string] {
  const at = address.indexOf('#');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
