/** Names of files by the ends of their paths, with as many folders as needed to make them distinct. */
export function shortPaths(paths: readonly string[]): readonly string[] {
  const parts = paths.map((path) => path.split(/[/\\]/).filter((part) => part !== ''));
  const names = parts.map((own) => own.at(-1) ?? '');
  // Each round lengthens the names that several paths share, until they differ or a path is used up.
  for (let length = 2, isLonger = true; isLonger; length++) {
    isLonger = false;
    const count = new Map<string, number>();
    for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
    for (const [index, own] of parts.entries())
      if ((count.get(names[index] as string) ?? 0) > 1 && own.length >= length) {
        names[index] = own.slice(-length).join('/');
        isLonger = true;
      }
  }
  return names.map((name, index) => name || (paths[index] as string));
}
