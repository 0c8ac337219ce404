import { own, pointerKeys, toPointer } from '../core';
import type { SchemaCopy } from './copySchema';

/**
 * Converts the library's location of a keyword in the copy to a pointer into the original schema, through each `$ref`.
 */
export function schemaPointerOf(location: string, { root, lookup, renamed, added }: SchemaCopy): string {
  const given: string[] = [];
  let node: unknown = root;
  /** Target of a `$recursiveRef`: the outermost anchor on the path. */
  let anchor: unknown;
  for (const key of pointerKeys(decodeURIComponent(location.slice(1)))) {
    // Keywords in an added `allOf` belong to the schema around it.
    if (added.has(node)) given.length -= 2;
    if (own(node, '$recursiveAnchor') === true) anchor ??= node;
    given.push(renamed.get(node)?.get(key) ?? spelling(key));
    const inside: unknown = Array.isArray(node) ? node[Number(key)] : own(node, key);
    if (key === '$ref' && typeof inside === 'string') node = lookup[inside];
    else node = key === '$recursiveRef' && inside === '#' ? anchor : inside;
  }
  return toPointer(given);
}

/** Original name of a keyword that the library renames. */
function spelling(key: string): string {
  return key === 'dependantRequired' ? 'dependentRequired' : key;
}
