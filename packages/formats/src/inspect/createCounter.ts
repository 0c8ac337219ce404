/** Returns a function that numbers equal keys, so that each returned key is unique. */
export function createCounter(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${count} ${key}`;
  };
}
