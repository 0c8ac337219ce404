/** The host's value as JSON text; one that has none, because it is cyclic, is said to be so instead of breaking the page. */
export function written(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? 'undefined';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
