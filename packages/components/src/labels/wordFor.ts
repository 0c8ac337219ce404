/** The word for a key that a transcript gives: the key itself where there is none, `constructor` and `__proto__` included. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
