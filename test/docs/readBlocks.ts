/** A fenced block of a page. */
export interface Block {
  /** Place: `packages/parser/README.md:30`. */
  readonly place: string;
  readonly language: string;
  readonly code: string;
  /** The next block of the page if it is output: `text`, `md`, or `js` for a value. */
  readonly output?: { readonly language: string; readonly text: string };
}

const OUTPUT: ReadonlySet<string> = new Set(['text', 'md', 'js']);

/** The text of every README, page of the documentation and guide page, by its path. */
export const pages: Readonly<Record<string, string>> = withoutPrefix(
  import.meta.glob<string>(
    ['../../*.md', '../../docs/**/*.md', '../../packages/*/README.md', '../../stories/guide/*.mdx'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** The files that guide pages show as the code of their stories, which run them. */
export const examples = withoutPrefix(
  import.meta.glob<string>('../../stories/guide/examples/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Every block of every page, in order. */
export const blocks: readonly Block[] = Object.entries(pages).flatMap(([path, text]) =>
  readBlocks(path, text),
);

function readBlocks(path: string, text: string): Block[] {
  const found: Block[] = [];
  for (const { index, 2: language = '', 3: code = '' } of text.matchAll(
    /^(`{3,})([a-z]+)\n([\s\S]*?)^\1$/gm,
  )) {
    const before = found.pop();
    if (before !== undefined)
      found.push(OUTPUT.has(language) ? { ...before, output: { language, text: code } } : before);
    const line = text.slice(0, index).split('\n').length;
    if (before === undefined || !OUTPUT.has(language))
      found.push({ place: `${path}:${line}`, language, code });
  }
  return found;
}

function withoutPrefix(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace('../../', ''), text]));
}
