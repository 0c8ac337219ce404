import { isObject, pointerKeys, toPointer } from '../core';
import type { SchemaCopy } from './copySchema';

/** The library's address of a keyword in the copy, as a pointer into the schema as it was given, through each `$ref`. */
export function schemaPointerOf(location: string, { root, lookup, renamed, added }: SchemaCopy): string {
  const given: string[] = [];
  let node: unknown = root;
  for (const key of pointerKeys(decodeURIComponent(location.slice(1)))) {
    // What the copy says in an `allOf` of ours, the schema around it says itself.
    if (added.has(node)) given.length -= 2;
    given.push(renamed.get(node)?.get(key) ?? spelling(key));
    const inside: unknown = isObject(node) || Array.isArray(node) ? (node as Children)[key] : undefined;
    node = key === '$ref' && typeof inside === 'string' ? lookup[inside] : inside;
  }
  return toPointer(given);
}

type Children = { readonly [key: string]: unknown };

/** The library spells one keyword in its own way. */
function spelling(key: string): string {
  return key === 'dependantRequired' ? 'dependentRequired' : key;
}
