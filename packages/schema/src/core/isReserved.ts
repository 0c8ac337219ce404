const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True if a name leads to JavaScript's own prototypes: `__proto__`, `constructor`, `prototype`. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}
