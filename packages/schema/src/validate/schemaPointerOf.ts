import { own, pointerKeys, toPointer } from '../core';
import type { SchemaCopy } from './copySchema';

/** The library's address of a keyword in the copy, as a pointer into the schema as it was given, through each `$ref`. */
export function schemaPointerOf(location: string, { root, lookup, renamed, added }: SchemaCopy): string {
  const given: string[] = [];
  let node: unknown = root;
  /** What a `$recursiveRef` leads to: the outermost anchor on the way. */
  let anchor: unknown;
  for (const key of pointerKeys(decodeURIComponent(location.slice(1)))) {
    // What the copy says in an `allOf` of ours, the schema around it says itself.
    if (added.has(node)) given.length -= 2;
    if (own(node, '$recursiveAnchor') === true) anchor ??= node;
    given.push(renamed.get(node)?.get(key) ?? spelling(key));
    const inside: unknown = Array.isArray(node) ? node[Number(key)] : own(node, key);
    if (key === '$ref' && typeof inside === 'string') node = lookup[inside];
    else node = key === '$recursiveRef' && inside === '#' ? anchor : inside;
  }
  return toPointer(given);
}

/** The library spells one keyword in its own way. */
function spelling(key: string): string {
  return key === 'dependantRequired' ? 'dependentRequired' : key;
}
