/** JSON text of a value of the host; the error message for a value without one, such as a cyclic object. */
export function toJsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'undefined';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
