// What each renderer weighs in a page: bundled by esbuild, minified, gzip, with React outside.

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ours } from './build.mjs';

const ENTRIES = {
  'ours: all components': `export * from '@agent-transcript/components'`,
  'ours: <Transcript>': `export { Transcript } from '@agent-transcript/components'`,
  'ours: <Markdown>': `export { Markdown } from '@agent-transcript/components'`,
  streamdown: `export { Streamdown } from 'streamdown'`,
  'react-markdown + remark-gfm': `export { default as a } from 'react-markdown'; export { default as b } from 'remark-gfm'`,
  '@ant-design/x-markdown': `export { XMarkdown } from '@ant-design/x-markdown'`,
  '@assistant-ui/react + Markdown': `export { AssistantRuntimeProvider, ThreadPrimitive, MessagePrimitive, MessagePartPrimitive, useExternalStoreRuntime } from '@assistant-ui/react';
    export { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'; export { default } from 'remark-gfm'`,
};

/** KB of 1,000 bytes by name. */
export async function weights() {
  const sizes = {};
  for (const [name, contents] of Object.entries(ENTRIES)) sizes[name] = await weigh(contents);
  return sizes;
}

async function weigh(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // With splitting, what is loaded only when needed stays apart and does not count.
    splitting: true,
    outdir: 'out',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    alias: Object.fromEntries(ours.map(({ find, replacement }) => [find, replacement])),
    conditions: ['agent-transcript-source', 'import', 'browser', 'module', 'production'],
    loader: { '.css': 'empty', '.woff2': 'empty', '.woff': 'empty', '.ttf': 'empty' },
    logLevel: 'error',
    metafile: true,
  });
  return firstLoad(outputFiles) / 1000;
}

/** The entry and what it imports at once. */
function firstLoad(files) {
  const byName = new Map(files.map((file) => [file.path.split('/').at(-1), file]));
  const entry = byName.get('stdin.js');
  const seen = new Set();
  const todo = [entry];
  let bytes = 0;
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    bytes += gzipSync(file.contents, { level: 9 }).length;
    for (const [, name] of file.text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) todo.push(byName.get(name));
  }
  return bytes;
}
