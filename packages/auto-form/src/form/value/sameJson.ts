/** Whether two values are written the same as JSON: a value, and one that a schema lists. */
export function sameJson(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  );
}
