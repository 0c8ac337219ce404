// `npm run size [-- --write]`: how much an application loads at first for each part of ours: minified, gzip, React outside. The four
// budgets fail the command; all other weights are shown beside those in `weights.json`, which `--write` brings up to date. An exported
// file and the element hold React: its weight is taken off.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, defaultClientConditions } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const viewer = (path) => here(`../packages/viewer/dist/${path}`);
const all = (name) => `export * from '@agent-transcript/${name}'`;
const some = (names, name) => `export { ${names} } from '@agent-transcript/${name}'`;

/** KB of 1,000 bytes. decisions/0038 says why there are these and no others. */
const BUDGETS = {
  '<Transcript>': { budget: 100, weigh: () => firstLoad(some('Transcript, useTranscript', 'components')) },
  '<InputForm>': { budget: 80, weigh: () => firstLoad(some('InputForm', 'auto-form')) },
  'parser: parse, createParser, payloadOf': {
    budget: 8,
    weigh: () => firstLoad(some('parse, createParser, payloadOf', 'parser')),
  },
  'an exported file beside its run': {
    budget: 350,
    weigh: async () => (await exportedFile()) - (await react()),
  },
  // With the readers of all formats.
  '<agent-transcript>': { budget: 450, weigh: async () => (await element()) - (await react()) },
};

const WEIGHTS = {
  'components: all': () => firstLoad(all('components')),
  'components: <Markdown>': () => firstLoad(some('Markdown', 'components')),
  'components: styles': () => styles('components'),
  'auto-form: all': () => firstLoad(all('auto-form')),
  'auto-form/rjsf': () => firstLoad(all('auto-form/rjsf')),
  'auto-form: styles': () => styles('auto-form'),
  'parser: all': () => firstLoad(all('parser')),
  'protocol: all': () => firstLoad(all('protocol')),
  'protocol/turns': () => firstLoad(all('protocol/turns')),
  'formats: readRun': () => firstLoad(some('detectFormat, createRunReader, readRun', 'formats')),
  'analysis: all': () => firstLoad(`${all('analysis/calls')}; ${all('analysis/summary')}`),
  'session: createSession, tagged': () =>
    firstLoad(`${some('createSession', 'session')}; ${some('tagged', 'session/tagged')}`),
  'session: createSession, agUi': () =>
    firstLoad(`${some('createSession', 'session')}; ${some('agUi', 'session/ag-ui')}`),
  'React, as files and the element hold it': react,
};

const FILE = here('weights.json');
const before = JSON.parse(readFileSync(FILE, 'utf8'));
const now = {};
let isOver = false;

for (const [name, { budget, weigh }] of Object.entries(BUDGETS)) {
  const weight = await weigh();
  isOver ||= weight > budget;
  say(name, weight, weight > budget ? `OVER its budget of ${budget}` : `of ${budget}`);
}
for (const [name, weigh] of Object.entries(WEIGHTS)) say(name, await weigh(), '');
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
if (isOver) process.exitCode = 1;

function say(name, weight, note) {
  now[name] = Math.round(weight * 10) / 10;
  const last = before[name];
  const change = last === undefined ? 'new' : last === now[name] ? '' : `was ${last.toFixed(1)}`;
  console.log(`${now[name].toFixed(1).padStart(7)} KB  ${[name, note, change].filter(Boolean).join(', ')}`);
}

/** An application that has these exports: its entry and what that imports at once. What is loaded when it is needed does not count. */
async function firstLoad(code, external = /^react(?:-dom)?(?:\/|$)/) {
  const entry = here('entry.js');
  const kept = here('kept.js');
  // An application's entry exports nothing.
  const modules = { [entry]: `import * as kept from './kept.js'; globalThis.kept = kept;`, [kept]: code };
  const { output } = await build({
    configFile: false,
    root: here('.'),
    mode: 'production',
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (/^\.\/(?:entry|kept)\.js$/.test(id) ? here(id) : null),
        load: (id) => modules[id] ?? null,
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['agent-transcript-source', ...defaultClientConditions] },
    build: {
      write: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: './entry.js', external },
    },
  });
  const byName = new Map(output.map((file) => [file.fileName, file]));
  const seen = new Set();
  const todo = [output.find((file) => file.isEntry)];
  let bytes = 0;
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    bytes += gzipSync(file.code, { level: 9 }).length;
    todo.push(...file.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return bytes / 1000;
}

function element() {
  return firstLoad(`import '${viewer('element/index.js')}'`, []);
}

function react() {
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
  return firstLoad(modules.map((name, at) => `export * as m${at} from '${name}'`).join(';'), []);
}

async function exportedFile() {
  const { toHtml } = await import(viewer('html/toHtml.js'));
  return gzipSync((await toHtml([])).html, { level: 9 }).length / 1000;
}

function styles(name) {
  return gzipSync(readFileSync(here(`../packages/${name}/dist/styles.css`)), { level: 9 }).length / 1000;
}
