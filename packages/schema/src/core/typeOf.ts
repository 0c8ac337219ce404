/** The type of a value in the words of JSON Schema, where every number is a `number`; `''` for what is no JSON. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'boolean' || type === 'number' ? type : '';
}

/** Whether a value is of one of the types that a schema names. */
export function isOfTypes(value: unknown, types: readonly unknown[]): boolean {
  return types.includes(typeOf(value)) || (types.includes('integer') && Number.isInteger(value));
}
