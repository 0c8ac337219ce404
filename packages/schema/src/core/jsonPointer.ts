/** A key as one step of a JSON Pointer (RFC 6901), with its slash. */
export function pointerStep(key: string | number): string {
  return typeof key === 'number' ? `/${key}` : `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The JSON Pointer (RFC 6901) of a path of keys and indexes. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map(pointerStep).join('');
}

/** The keys of a JSON Pointer; none for a text that is no pointer. */
export function pointerKeys(pointer: string): string[] {
  if (!pointer.startsWith('/')) return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
