// What each renderer weighs in a page: bundled and minified by Vite, as an application would, gzip, with React outside.

import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, defaultClientConditions } from 'vite';
import { ours } from './build.mjs';

const ENTRIES = {
  'ours: all components': `export * from '@agent-transcript/components'`,
  'ours: <Transcript>': `export { Transcript, useTranscript } from '@agent-transcript/components'`,
  'ours: <Markdown>': `export { Markdown } from '@agent-transcript/components'`,
  streamdown: `export { Streamdown } from 'streamdown'`,
  'react-markdown + remark-gfm': `export { default as a } from 'react-markdown'; export { default as b } from 'remark-gfm'`,
  '@ant-design/x-markdown': `export { XMarkdown } from '@ant-design/x-markdown'`,
  '@assistant-ui/react + Markdown': `export { AssistantRuntimeProvider, ThreadPrimitive, MessagePrimitive, MessagePartPrimitive, useExternalStoreRuntime } from '@assistant-ui/react';
    export { MarkdownTextPrimitive } from '@assistant-ui/react-markdown'; export { default } from 'remark-gfm'`,
};

/** KB of 1,000 bytes by name. */
export async function weights(names = Object.keys(ENTRIES)) {
  const sizes = {};
  for (const name of names) sizes[name] = await weigh(ENTRIES[name]);
  return sizes;
}

async function weigh(contents) {
  // As if they stood beside this file, so that the peers are found. An application's entry exports nothing.
  const here = (name) => fileURLToPath(new URL(name, import.meta.url));
  const modules = {
    [here('./entry.js')]: `import * as kept from './kept.js'; globalThis.kept = kept;`,
    [here('./kept.js')]: contents,
  };
  const { output } = await build({
    configFile: false,
    root: here('.'),
    mode: 'production',
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (/^\.\/(?:entry|kept)\.js$/.test(id) ? here(id) : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: ours, conditions: ['agent-transcript-source', ...defaultClientConditions] },
    build: {
      write: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: './entry.js', external: /^react(?:-dom)?(?:\/|$)/ },
    },
  });
  return firstLoad(output) / 1000;
}

/** The entry and what it imports at once; what is loaded only when needed does not count. */
function firstLoad(files) {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const seen = new Set();
  const todo = [files.find((file) => file.isEntry)];
  let bytes = 0;
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    bytes += gzipSync(file.code, { level: 9 }).length;
    todo.push(...file.imports.map((name) => byName.get(name)).filter((found) => found !== undefined));
  }
  return bytes;
}
