/** A JSON object, or a schema that is one: own keys and values of any type. */
export type JsonObject = { readonly [key: string]: unknown };

/** Tells whether a value is an object that is no array, of any realm and any prototype. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
