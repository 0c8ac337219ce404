import { isReserved } from '../core';

/** Creates a function that turns hints into unique names of definitions. */
export function createNames(): (hint: string) => string {
  const names = new Map<string, number>();
  return nameOf;

  function nameOf(hint: string): string {
    const name = hint.replace(/[^\w.-]/g, '_').slice(0, 60) || 'root';
    const safe = isReserved(name) ? `${name}_` : name;
    const count = (names.get(safe) ?? 0) + 1;
    names.set(safe, count);
    return count === 1 ? safe : nameOf(`${safe}-${count}`);
  }
}
