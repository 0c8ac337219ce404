/** A JSON object: own keys and values of any type. */
export type JsonObject = { readonly [key: string]: unknown };

/** True if a value is an object and not an array, of any realm and prototype. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
