import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ID = '#page';
/** Without `#`: a development server asks for modules by address, of which that begins the fragment. */
const MODULE = '\0page-program';

/** Without `browser`, with which parts are loaded when they are met: everything is in one module. */
export const CONDITIONS = ['agent-transcript-source', 'module', 'production'];

/** Built once, also where several servers in a process want it. */
let built: Promise<string> | undefined;

/** The program of an exported file as two texts for `toHtml`: `#page` has its `script` and its `styles`. */
export function pageProgram(): Plugin {
  return {
    name: 'page-program',
    enforce: 'pre',
    resolveId: (id) => (id === ID ? MODULE : null),
    load: (id) => (id === MODULE ? (built ??= buildPage()) : null),
  };
}

/** Nothing is loaded after a module that holds everything. */
export function noPreload(): Plugin {
  return {
    name: 'no-preload',
    enforce: 'pre',
    load: (id) => (id.includes('preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

async function buildPage(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [noPreload()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { conditions: CONDITIONS },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: here('src/page/main.tsx'),
        onLog(level, log, show) {
          // Directives for servers mean nothing here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') show(level, log);
        },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rollup.RollupOutput;
  const script = output.flatMap((one) => (one.type === 'chunk' ? one.code : [])).join('\n');
  const styles = output
    .flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? String(one.source) : []))
    .join('\n');
  return `export const script = ${JSON.stringify(script)};\nexport const styles = ${JSON.stringify(styles)};\n`;
}
