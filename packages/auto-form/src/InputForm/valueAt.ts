/** What stands at a JSON Pointer of a value; own properties only. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof current !== 'object' || current === null) return undefined;
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    current = Object.hasOwn(current, key) ? (current as Record<string, unknown>)[key] : undefined;
  }
  return current;
}
