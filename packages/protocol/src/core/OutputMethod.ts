/**
 * Method of writing a value at its place (request-protocol §10.5): `set` replaces the existing value; `merge` merges
 * deeply, `assign` key by key; `push` adds one entry to a list; `concat` appends the entries of a list, or text to
 * text.
 */
export type OutputMethod = 'set' | 'merge' | 'assign' | 'push' | 'concat';

const methods: ReadonlySet<unknown> = new Set<OutputMethod>(['set', 'merge', 'assign', 'push', 'concat']);

/** True if a value is an output method. */
export function isOutputMethod(value: unknown): value is OutputMethod {
  return methods.has(value);
}
