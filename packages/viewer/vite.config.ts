import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { lazyRuns } from '../../test/lazyModules.mjs';
import { ELEMENT, HTML } from './libraries.ts';
import { pageProgram } from './pageProgram.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What runs in this page is its own; it fetches only from where it comes from. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Files of `src/app/public`. */
const PUBLIC = ['manifest.webmanifest', 'icon.svg'];

/** The application in a folder: its parts load when they are needed. */
const app: UserConfig = {
  root: here('src/app'),
  base: './',
  plugins: [
    react(),
    pageProgram(),
    policy(() => [...POLICY, "script-src 'self'", "worker-src 'self'", "style-src 'self'"]),
    serviceWorker(),
  ],
  build: {
    outDir: here('dist/app'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
};

/** The application in one HTML file, which can be sent, kept and opened without a server. */
const file: UserConfig = {
  ...app,
  plugins: [react(), pageProgram(), oneFile()],
  publicDir: false,
  resolve: { alias: { '#worker': here('src/app/read/inlineWorker.ts') } },
  build: {
    outDir: here('dist/file'),
    chunkSizeWarningLimit: 3_000,
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

const MODES: Readonly<Record<string, UserConfig>> = { app, file, html: HTML, element: ELEMENT };

/** `vite build --mode app`, or another of {@link MODES}: see `build.mjs`. */
export default defineConfig(({ mode }) => {
  const config = MODES[mode] ?? app;
  return {
    ...config,
    resolve: {
      ...config.resolve,
      conditions: config.resolve?.conditions ?? ['agent-transcript-source', ...defaultClientConditions],
    },
    optimizeDeps: { include: [...lazyRuns, 'idb'] },
    // A page that was opened from the disk may start no module as a worker, only a script.
    worker: mode === 'file' ? { format: 'iife' } : { format: 'es' },
    build: { target: 'es2022', ...config.build },
  };
});

/** Writes a policy into a built page. */
function policy(rules: (html: string) => readonly string[]): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: rules(html).join('; ') },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/** Writes a worker that keeps the page's files, so that it opens without a network; a new build takes the place of the old one. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = ['./', ...Object.keys(bundle).filter((name) => !name.endsWith('.html')), ...PUBLIC];
      const build = createHash('sha256');
      for (const one of Object.values(bundle)) build.update(one.type === 'chunk' ? one.code : one.source);
      const source = readFileSync(here('src/app/serviceWorker.js'), 'utf8')
        .replace('-BUILD', `-${build.digest('hex').slice(0, 16)}`)
        .replace("'FILES'", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'serviceWorker.js', source });
    },
  };
}

/** Puts the page's one script and its styles into it, with a policy that allows these by their hash. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
      if (page?.type !== 'asset') return;
      const scripts = new Map<string, string>();
      const styles = new Map<string, string>();
      for (const one of Object.values(bundle)) {
        // All parts are in it: there is nothing to load before them.
        if (one.type === 'chunk')
          scripts.set(one.fileName, one.code.replaceAll(/"?__VITE_PRELOAD__"?/g, 'void 0'));
        else if (one.fileName.endsWith('.css')) styles.set(one.fileName, String(one.source));
        if (one !== page) delete bundle[one.fileName];
      }
      page.source = inlined(String(page.source), scripts, styles);
    },
  };
}

function inlined(
  html: string,
  scripts: ReadonlyMap<string, string>,
  styles: ReadonlyMap<string, string>,
): string {
  const allowed = { script: [] as string[], style: [] as string[] };
  const put = (tag: keyof typeof allowed, attributes: string, text: string) => {
    // `</script` in a text of the program would end the element: in JavaScript `\x3C` says the same.
    const safe = text.replace(/<(?=\/script|!--)/gi, tag === 'script' ? '\\x3C' : '<');
    allowed[tag].push(`'sha256-${createHash('sha256').update(safe).digest('base64')}'`);
    return `<${tag}${attributes}>${safe}</${tag}>`;
  };
  const withScripts = html.replaceAll(
    /<script type="module"[^>]* src="\.\/([^"]+)"[^>]*><\/script>/g,
    (all, name: string) =>
      scripts.has(name) ? put('script', ' type="module"', scripts.get(name) ?? '') : all,
  );
  // There are no files beside it.
  const alone = withScripts.replaceAll(/<link rel="(?:manifest|icon)"[^>]*>\n?/g, '');
  const withStyles = alone.replaceAll(
    /<link rel="stylesheet"[^>]* href="\.\/([^"]+)"[^>]*>/g,
    (all, name: string) => (styles.has(name) ? put('style', '', styles.get(name) ?? '') : all),
  );
  const rules = [
    ...POLICY,
    `script-src ${allowed.script.join(' ')}`,
    'worker-src blob:',
    `style-src ${allowed.style.join(' ')}`,
  ];
  return withStyles.replace(
    '<head>',
    () => `<head>\n<meta http-equiv="Content-Security-Policy" content="${rules.join('; ')}">`,
  );
}
