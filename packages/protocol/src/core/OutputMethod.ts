/**
 * How a value is written at its place (request-protocol §10.5): `set` takes the place of what is there; `merge` merges into
 * it deeply, `assign` key by key; `push` adds one entry to a list, `concat` the entries of a list, or text to a text.
 */
export type OutputMethod = 'set' | 'merge' | 'assign' | 'push' | 'concat';

const methods: ReadonlySet<unknown> = new Set<OutputMethod>(['set', 'merge', 'assign', 'push', 'concat']);

/** Tells whether a value names a way to write. */
export function isOutputMethod(value: unknown): value is OutputMethod {
  return methods.has(value);
}
