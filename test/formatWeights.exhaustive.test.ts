import { gzipSync } from 'node:zlib';
import { formatNames } from '@agent-transcript/formats';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

/* What each format weighs, minified and gzipped, beside `core` and libraries: which parts of it are loaded later shows here. */

/** Bytes: what the project allows each format. */
const LIMIT = 4_096;

/** The outputs that are loaded with some, as these import them. */
function loadedWith({ outputs }: Metafile, entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(entries);
  // The set grows while it is walked through.
  for (const path of loaded)
    for (const { kind, path: imported, external } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) loaded.add(imported);
  return loaded;
}

/** The output that a module of our own begins. */
const outputOf = ({ outputs }: Metafile, module: string): string =>
  Object.keys(outputs).find((path) => outputs[path]?.entryPoint === module) as string;

/** What all runs of a format load: its module; where that has no reader in it, with the heaviest of its readers. */
async function weightOf(name: string): Promise<number> {
  const entry = `packages/formats/src/${name}/index.ts`;
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    outdir: 'dist',
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    packages: 'external',
    external: ['../core/*'],
  });
  const textOf = (path: string): string =>
    outputFiles.find((file) => file.path.endsWith(`/${path}`))?.text as string;
  const { imports = [] } = metafile.inputs[entry] ?? {};
  const hasReader = imports.some(({ kind }) => kind === 'import-statement');
  const readers = imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => [path]);
  const weights = (hasReader || readers.length === 0 ? [[]] : readers).map((reader) => {
    const loaded = loadedWith(
      metafile,
      [entry, ...reader].map((module) => outputOf(metafile, module)),
    );
    return gzipSync([...loaded].map(textOf).join(''), { level: 9 }).length;
  });
  return Math.max(...weights);
}

test.each(formatNames)('%s is light', async (name) => {
  expect(await weightOf(name)).toBeLessThanOrEqual(LIMIT);
});
