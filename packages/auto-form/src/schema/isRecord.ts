/** An object as JSON has it: keys and values. */
export type Keywords = { readonly [keyword: string]: unknown };

export function isRecord(value: unknown): value is Keywords {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
