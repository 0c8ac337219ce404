/** The word for an untrusted key; the key itself where there is none, also for `constructor` and `__proto__`. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
