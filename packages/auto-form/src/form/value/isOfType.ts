/** Tells whether a value is of a JSON type, or null where the schema allows that too. */
export function isOfType(value: unknown, type: unknown, allowed: unknown = type): boolean {
  if (value === null) return type === 'null' || (Array.isArray(allowed) && allowed.includes('null'));
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
