import type { Shape } from '../compare/shape';

/** The type of a value in the words of JSON Schema; `''` for what is no JSON. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'object' || type === 'string' || type === 'boolean' || type === 'number' ? type : '';
}

/** Whether a value is of the types that a schema allows. */
export function fitsTypes({ types }: Shape, value: unknown): boolean {
  const type = typeOf(value);
  return types.every(
    (allowed) => allowed.includes(type) || (allowed.includes('integer') && Number.isInteger(value)),
  );
}
