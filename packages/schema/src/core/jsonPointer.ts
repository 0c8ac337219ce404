/** A key as one step of a JSON Pointer (RFC 6901), with its slash. */
export function pointerStep(key: string | number): string {
  return typeof key === 'number' ? `/${key}` : `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** JSON Pointer (RFC 6901) of a path of keys and indexes. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map(pointerStep).join('');
}

/** Keys of a JSON Pointer; empty for a text that is not a pointer. */
export function pointerKeys(pointer: string): string[] {
  if (!pointer.startsWith('/')) return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
