/** Type of a value as JSON Schema names it, `number` for every number; `''` for a value that is not JSON. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'boolean' || type === 'number' ? type : '';
}

/** True if a value has one of the types in a list. */
export function isOfTypes(value: unknown, types: readonly unknown[]): boolean {
  return types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));
}
