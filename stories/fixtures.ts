const files = import.meta.glob<string>('../test/fixtures/*/input.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The fixtures that the parser's tests use too, by name: each is one agent's message. */
export const fixtures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, source]) => [path.split('/').at(-2) ?? path, source]),
);

export const fixtureNames: readonly string[] = Object.keys(fixtures);

/** The fixture with a name; throws if there is none. */
export function fixture(name: string): string {
  const source = fixtures[name];
  if (source === undefined)
    throw new Error(`There is no fixture ${name}; there are ${fixtureNames.join(', ')}.`);
  return source;
}
