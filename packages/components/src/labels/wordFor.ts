/** Word for an untrusted key, or the key itself if `words` has no such own property (`constructor`, `__proto__`). */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
