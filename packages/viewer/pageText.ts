import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rollup } from 'vite';
import { OPTIONAL, OPTIONAL_STYLES, type Optional, UNUSED, UNUSED_STYLES } from './fileParts.ts';
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
