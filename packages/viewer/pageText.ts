import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rollup } from 'vite';
import { type Chunk, linkable } from './linkable.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const moduleOf = (path: string) => here(`../${path}`);

/** Preact in place of React, and what browsers know themselves: React DOM alone takes half of what a file may weigh. */
export const LIGHTER = [
  { find: /^react-dom\/client$/, replacement: here('node_modules/preact/compat/client.mjs') },
  { find: /^react-dom\/server$/, replacement: here('src/page/renderToStaticMarkup.ts') },
  { find: /^react\/jsx-runtime$/, replacement: here('node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs') },
  { find: /^react$/, replacement: here('src/page/react.mjs') },
  { find: /^react-dom$/, replacement: here('node_modules/preact/compat/dist/compat.mjs') },
  {
    // The names of HTML's characters.
    find: /^decode-named-character-reference$/,
    replacement: here('src/page/decodeNamedCharacterReference.ts'),
  },
];

/** Modules that a file has no use for, by their path, and what stands in their place. */
const UNUSED: Readonly<Record<string, string>> = {
  // All messages of a file are trees: nothing in it is parsed, and nothing grows.
  'parser/src/createParser.ts': 'export const createParser = () => { throw new Error("no parser"); };',
  'components/src/model/readSource.ts': `
    import { revisionOf } from './revision';
    export const readSource = () => { throw new Error("no parser"); };
    export const readTree = (_, tree, source) => ({ source, tree, revision: revisionOf(undefined, tree), streaming: false, plain: false, feed: null });`,
  'text/src/markdown/growMarkdown.ts': `
    import { readMarkdown } from './readMarkdown';
    export const growMarkdown = (last, { source, streaming }) =>
      source === last?.source && streaming === last.streaming ? last : { source, streaming, blocks: readMarkdown(source, { streaming }) };
    export const unsettledIn = () => 0;`,
  'components/src/model/keptItems.ts':
    'export const keptItems = (before, items) => (before === items ? items.length : 0);',
  'text/src/growing/GrowingMap.ts': 'export const GrowingMap = Map;',
  'components/src/page/view/useReadAhead.ts': 'export const useReadAhead = (views) => views;',
  'components/src/page/view/ahead.ts': `
    export { placedEntries as outlineOf } from '../../model/placedEntries';
    export const aheadOfSummary = () => {};
    export { aheadOfSummary as aheadOfFiles, aheadOfSummary as aheadOfLanes, aheadOfSummary as aheadOfOutline };`,
  'components/src/page/Messages/useFollowEnd.ts': 'export const useFollowEnd = () => {};',
  'components/src/page/Navigation/NewBlocks.tsx': 'export const NewBlocks = () => null;',
  'components/src/blocks/Tool/ToolProgress.tsx': 'export const ToolProgress = () => null;',
  'components/src/blocks/Tool/CallJoiner.tsx': 'export const CallJoiner = () => null;',
  'components/src/blocks/Message/MessageJoiner.tsx': 'export const MessageJoiner = () => null;',
  // Nobody can answer a request in it.
  'components/src/blocks/InputRequest/AnswerForm.tsx': 'export const AnswerForm = () => null;',
};

interface Optional {
  readonly path: string;
  /** Its functions, and what each answers in a file without the part. */
  readonly functions: Readonly<Record<string, string>>;
  /** What these answers need. */
  readonly imports?: string;
}

const callReader = (name: string): Optional => ({
  path: `analysis/src/calls/${name}.ts`,
  functions: { [name]: 'null' },
});

/** Modules that only some runs need, by the part that they are in. */
const OPTIONAL: Readonly<Record<string, readonly Optional[]>> = {
  edit: [
    callReader('readEdit'),
    {
      path: 'components/src/model/lineDiff.ts',
      functions: { lineDiff: '[]', countLines: '{ added: 0, removed: 0 }' },
    },
  ],
  written: [{ path: 'analysis/src/calls/writtenCall.ts', functions: { writtenCall: 'all[0]' } }],
  removals: [{ path: 'analysis/src/summary/removalsIn.ts', functions: { removalsIn: '[]' } }],
  execute: [callReader('readExecute')],
  read: [callReader('readFile')],
  search: [callReader('readSearch')],
  list: [callReader('readList')],
  fetch: [callReader('readFetch')],
  plan: [callReader('readPlan')],
  question: [callReader('readQuestion')],
  agent: [callReader('readAgent')],
  table: [callReader('readTable')],
  branches: [
    {
      path: 'components/src/model/branches.ts',
      functions: {
        readBranches: '{ ...all[1], shown: all[1].messages, forks: new Map(), path: null, parents: null }',
        parentsOf: '[]',
      },
    },
    { path: 'components/src/page/Navigation/BranchFollower.tsx', functions: { BranchFollower: 'null' } },
    // Nothing else changes in a file.
    { path: 'components/src/page/Announcer.tsx', functions: { Announcer: 'null' } },
    { path: 'components/src/page/Announcements.tsx', functions: { Announcements: 'null' } },
  ],
  ansi: [
    {
      path: 'text/src/ansi/readAnsi.ts',
      functions: { readAnsi: '[{ start: 0, text: all[0], style: {} }]', stripAnsi: 'all[0]' },
    },
  ],
  traceback: [
    { path: 'text/src/traceback/readStacks.ts', functions: { readStacks: 'null' } },
    {
      path: 'components/src/model/search/searchTraceback.ts',
      functions: { searchTraceback: 'searchText(all[0], all[1], (...piece) => all[2](-1, ...piece))' },
      imports: "import { searchText } from '@agent-transcript/text/search';",
    },
  ],
  requests: [
    {
      path: 'components/src/blocks/InputRequest/InputRequest.tsx',
      functions: { InputRequest: 'null' },
    },
  ],
  diagnostics: [
    { path: 'components/src/parts/Diagnostics/Diagnostics.tsx', functions: { Diagnostics: 'null' } },
    { path: 'components/src/parts/DiagnosticList.tsx', functions: { DiagnosticList: 'null' } },
  ],
  data: [
    {
      path: 'protocol/src/index.ts',
      functions: { mergeData: '[]', resolveVariables: '{ value: all[0], references: [] }' },
    },
    { path: 'components/src/model/mergeParts.ts', functions: { mergeParts: 'new Map()' } },
    {
      path: 'components/src/content/DataPanel/DataPanel.tsx',
      functions: { DataPanel: 'null', textsOf: '[]' },
    },
    { path: 'components/src/blocks/Tool/References.tsx', functions: { References: 'null' } },
  ],
  checkpoints: [
    { path: 'components/src/blocks/Checkpoint/Checkpoint.tsx', functions: { Checkpoint: 'null' } },
  ],
};

/** Styles of `@agent-transcript/components` that only some runs need, by the part that they go with. */
const OPTIONAL_STYLES: Readonly<Record<string, string>> = {
  ansi: 'parts/AnsiText/AnsiText.css',
  traceback: 'content/Traceback/Traceback.css',
  requests: 'blocks/InputRequest/InputRequest.css',
  checkpoints: 'blocks/Checkpoint/Checkpoint.css',
  data: 'content/DataPanel/DataPanel.css',
};

/** Those that no file needs: nothing is replayed in it. */
const UNUSED_STYLES = ['page/Replay/TranscriptReplay.css'];

/** What every file has, in one piece with all that it needs: it weighs less together than in many. */
const CORE = [
  'viewer/src/page/main.tsx',
  'components/src/blocks/Tool/calls.ts',
  'components/src/page/aroundParts.ts',
  'components/src/page/Find/createFinder.ts',
  'components/src/page/Header/glance.ts',
  'components/src/content/JsonView/JsonTree.tsx',
].map(moduleOf);

const ID = '#page';
/** Without `#`: a development server asks for modules by address, of which that begins the fragment. */
const MODULE = '\0page-text';
const PARTS = '#parts';

/**
 * The program of an exported file as texts, for `toHtml`: `#page` has the `styles`, the `chunks` that the program is cut into, and its
 * `parts`, without which a run may do.
 */
export function pageText(): Plugin {
  return {
    name: 'page-text',
    enforce: 'pre',
    resolveId: (id) => (id === ID ? MODULE : null),
    load: async (id) => (id === MODULE ? textOf(await buildPage()) : null),
  };
}

/** Puts other modules in the place of those that a file does without, and loads the optional ones as parts. */
function fewerModules(): Plugin {
  const optional = JSON.stringify(here('src/page/optional.ts'));
  const stubs = new Map(Object.entries(UNUSED).map(([path, text]) => [moduleOf(path), text]));
  for (const { path, functions, imports = '' } of Object.values(OPTIONAL).flat())
    stubs.set(
      moduleOf(path),
      [
        `import { optional } from ${optional};${imports}`,
        ...Object.entries(functions).map(
          ([name, otherwise]) =>
            `export const ${name} = (...all) => optional.${name} === undefined ? (${otherwise}) : optional.${name}(...all);`,
        ),
      ].join('\n'),
    );
  return {
    name: 'fewer-modules',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === PARTS || id.startsWith(`${PARTS}/`)) return `\0${id}`;
      return id.startsWith(PART_STYLES) ? id : null;
    },
    load(id) {
      if (id === `\0${PARTS}`)
        return `export const loadParts = () => Promise.allSettled([${Object.keys(OPTIONAL)
          .map((part) => `import('${PARTS}/${part}')`)
          .join()}]);`;
      if (id.startsWith(`\0${PARTS}/`)) return partModule(id.slice(PARTS.length + 2), optional);
      if (id.startsWith(PART_STYLES)) return partStyles(id.slice(PART_STYLES.length, -'.css'.length));
      // With the run in the page there is nothing to load before a part.
      if (id.includes('preload-helper')) return 'export const __vitePreload = (load) => load();';
      if (id === STYLES) return commonStyles();
      return stubs.get(id) ?? null;
    },
  };
}

const STYLES = moduleOf('components/src/styles.css');
/** Begins the address of a part's styles, which are a file only for the build. */
const PART_STYLES = moduleOf('viewer/src/page/styles-of-');

/** The styles of the components, without those that some files or all do without. */
function commonStyles(): string {
  const lines = readFileSync(STYLES, 'utf8').split('\n');
  for (const path of [...UNUSED_STYLES, ...Object.values(OPTIONAL_STYLES)]) {
    const at = lines.findIndex((line) => line.startsWith(`@import url("./${path}")`));
    if (at < 0) throw new Error(`styles.css has no line for ${path}`);
    lines.splice(at, 1);
  }
  return lines.join('\n');
}

/** In the layer in which `styles.css` has them. */
const partStyles = (part: string) =>
  `@layer agent-transcript.components {${readFileSync(moduleOf(`components/src/${OPTIONAL_STYLES[part]}`), 'utf8')}}`;

/** Puts the functions of a part where those in their place look for them. */
function partModule(part: string, optional: string): string {
  const modules = OPTIONAL[part] as readonly Optional[];
  const imports = modules.map(
    ({ path, functions }) =>
      `import { ${Object.keys(functions).join()} } from ${JSON.stringify(`${moduleOf(path)}?whole`)};`,
  );
  const names = modules.flatMap(({ functions }) => Object.keys(functions)).join();
  const styles = part in OPTIONAL_STYLES ? `import ${JSON.stringify(`${PART_STYLES}${part}.css`)};` : '';
  return `${styles}${imports.join('\n')}
    import { optional } from ${optional};
    Object.assign(optional, { ${names} });`;
}

async function buildPage(): Promise<Rollup.RollupOutput['output']> {
  const { output } = (await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [fewerModules()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { conditions: ['agent-transcript-source', 'browser', 'module', 'production'], alias: LIGHTER },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: here('src/page/main.tsx'),
        onLog(level, log, show) {
          // Directives for servers mean nothing here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log);
        },
        output: {
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'core', test: (id: string) => CORE.includes(id) }] },
        },
      },
    },
  })) as Rollup.RollupOutput;
  return output;
}

function textOf(output: Rollup.RollupOutput['output']): string {
  const scripts = output.filter((one) => one.type === 'chunk');
  const { chunks, indexOf } = linkable(scripts);
  const parts = Object.fromEntries(
    scripts.flatMap(({ fileName, isDynamicEntry, facadeModuleId }) =>
      isDynamicEntry && facadeModuleId !== null ? [[partName(facadeModuleId), indexOf(fileName)]] : [],
    ),
  );
  const stylesOf = ({ viteMetadata }: Rollup.OutputChunk) =>
    output.flatMap((one) => (viteMetadata?.importedCss.has(one.fileName) ? [sourceOf(one)] : [])).join('\n');
  const styled = chunks.map((chunk) => ({ ...chunk, styles: '' }));
  let styles = '';
  for (const script of scripts)
    if (script.isEntry) styles = stylesOf(script);
    else (styled[indexOf(script.fileName)] as { styles: string }).styles = stylesOf(script);
  const [stylesWeight = 0, ...weights] = weigh(styled, styles);
  const weighed = styled.map((chunk, index) => ({ ...chunk, weight: weights[index] }));
  return Object.entries({ styles, stylesWeight, chunks: weighed, parts })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

const sourceOf = (one: Rollup.RollupOutput['output'][number]) =>
  one.type === 'asset' ? String(one.source) : '';

/** `edit`, `content/calls/DiffView`, `highlight.js/es/core`. */
const partName = (path: string) =>
  path
    .replace(/^.*#parts\//, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/packages\/\w+\/src\//, '')
    .replace(/\.\w+$/, '');

/** Bytes after gzip of the styles, as the first, and of what each chunk with its own styles adds to a page in which all styles come first. */
function weigh(chunks: readonly (Chunk & { readonly styles: string })[], styles: string): readonly number[] {
  const pieces = [styles, ...chunks.map((chunk) => chunk.styles), ...chunks.map(({ code }) => code)];
  let text = '';
  let before = 0;
  const added = pieces.map((piece) => {
    text += piece;
    // Most have no styles, and gzip takes its time.
    const weight = piece === '' ? before : gzipSync(text).length;
    const more = weight - before;
    before = weight;
    return more;
  });
  const codes = added.slice(1 + chunks.length);
  return [added[0] ?? 0, ...codes.map((weight, index) => weight + (added[1 + index] ?? 0))];
}
