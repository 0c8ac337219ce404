/** The host's value as JSON text; for a value without one, such as a cyclic object, the error's message. */
export function toJsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'undefined';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
