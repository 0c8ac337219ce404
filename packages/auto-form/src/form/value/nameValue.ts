/** The name of a JSON value that has none of its own: a text as it is, an object as JSON, as it may have a `toString` of its own. */
export const nameValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
