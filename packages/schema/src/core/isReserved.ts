const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Tells whether a name reaches into JavaScript's own objects. */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}
