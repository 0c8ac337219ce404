import { isJsonObject, own } from './isJsonObject';
import { pointerKeys, pointerStep } from './pointer';

/** What a `$ref` leads to. */
export type Resolved =
  | { readonly schema: unknown; readonly pointer: string }
  /** Out of the schema, or to nothing in it. */
  | { readonly failed: 'remote-ref' | 'missing-ref' };

/** Finds what a `$ref` means. */
export type Resolver = (ref: string) => Resolved;

/** Objects of a schema that are looked at for names. */
const MAX_NAMED = 100_000;

/** Follows the references of one schema inside it, each when it is asked for; nothing is fetched. */
export function createResolver(root: unknown): Resolver {
  const known = new Map<string, Resolved>();
  /** What has an `$id` or an anchor; made when something is referred to by name. */
  let names: ReadonlyMap<string, Resolved> | null = null;

  return (ref) => {
    const before = known.get(ref);
    if (before !== undefined) return before;
    const found = find(ref);
    known.set(ref, found);
    return found;
  };

  function find(ref: string): Resolved {
    const [address, fragment] = splitAt(ref, ref.indexOf('#'));
    names ??= address !== '' || (fragment !== '' && !fragment.startsWith('/')) ? namesIn(root) : null;
    const base = address === '' ? { schema: root, pointer: '' } : names?.get(address);
    if (base === undefined || !('schema' in base)) return { failed: 'remote-ref' };
    if (fragment === '' || fragment.startsWith('/')) return atPointer(base, decode(fragment));
    return names?.get(`#${fragment}`) ?? { failed: 'missing-ref' };
  }
}

function atPointer(base: { readonly schema: unknown; readonly pointer: string }, pointer: string): Resolved {
  let { schema } = base;
  for (const key of pointerKeys(pointer)) {
    if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, key)) {
      return { failed: 'missing-ref' };
    }
    schema = (schema as { readonly [key: string]: unknown })[key];
  }
  return { schema, pointer: base.pointer + pointer };
}

function namesIn(root: unknown): ReadonlyMap<string, Resolved> {
  const names = new Map<string, Resolved>();
  const queue: { schema: unknown; pointer: string }[] = [{ schema: root, pointer: '' }];
  const seen = new Set<unknown>();
  for (let at = 0; at < queue.length && at < MAX_NAMED; at++) {
    const { schema, pointer } = queue[at] as (typeof queue)[number];
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) continue;
    seen.add(schema);
    for (const [key, inside] of Object.entries(schema)) {
      if (queue.length < MAX_NAMED) queue.push({ schema: inside, pointer: pointer + pointerStep(key) });
    }
    if (!isJsonObject(schema)) continue;
    for (const keyword of ['$id', 'id', '$anchor', '$dynamicAnchor']) {
      const name = own(schema, keyword);
      if (typeof name !== 'string') continue;
      const address = keyword.endsWith('nchor') ? `#${name}` : name.replace(/#$/, '');
      if (!names.has(address)) names.set(address, { schema, pointer });
    }
  }
  return names;
}

function splitAt(text: string, index: number): readonly [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

/** A pointer in a `$ref` is written as a fragment of a URI. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
