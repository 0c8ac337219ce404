/// <reference types="vitest/config" />
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { bundle } from 'lightningcss';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type UserConfig,
} from 'vite';
import { builtCli } from './packages/cli/src/testing/builtCli.ts';
import { pageProgram } from './packages/viewer/pageProgram.ts';
import { launchOptions } from './test/chromium.mjs';
import { lazyForms, lazyRuns } from './test/lazyModules.mjs';

/** Tests that take seconds: public suites in full, packed applications, built pages. */
const NIGHTLY = '{packages/*/src,test}/**/*.nightly.test.{ts,tsx}';
const BROWSER_NIGHTLY = 'test/**/*.browser.nightly.test.tsx';
/** Some of their tests run among the nightly ones alone: `isNightly`. */
const BROWSER_LONG = ['test/long.browser.test.tsx', 'test/security/hostile.browser.test.tsx'];
/** Tests that put modules of ours in place of others to count what they do: they need modules of their own. */
const COUNTS = 'packages/*/src/**/renderCounts.test.tsx';
/** Properties run with a fifth of their values by day, and with five times as many among the nightly tests: `TEST_FACTOR`. */
const PROPERTIES = [
  '{packages/*/src,test}/**/*.properties{,.node}.test.ts',
  'packages/parser/src/fixtures.test.ts',
  'packages/schema/src/prepare/prepareSchema.test.ts',
];

const SOURCE = 'agent-transcript-source';
const root = fileURLToPath(new URL('.', import.meta.url));

type Paths = { readonly [condition: string]: string | Paths };

type Manifest = {
  exports: Record<string, string | Paths>;
  imports?: Record<string, Paths>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Library build: run from inside a package with `vite build --config ../../vite.config.ts`. */
function library(dir: string): UserConfig {
  const manifest = JSON.parse(readFileSync(resolve(dir, 'package.json'), 'utf8')) as Manifest;
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  // Entries, and what they import by conditions of the bundler's.
  const sources = Object.values({ ...manifest.exports, ...manifest.imports }).flatMap((entry) =>
    typeof entry === 'object' && entry[SOURCE] ? pathsIn(entry[SOURCE]) : [],
  );
  return {
    plugins: [
      react(),
      stylesheets(
        dir,
        sources.filter((path) => path.endsWith('.css')),
      ),
    ],
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: true,
      minify: false,
      lib: { entry: sources.filter((path) => !path.endsWith('.css')), formats: ['es'] },
      rolldownOptions: {
        external: (id) =>
          id.startsWith('#') ||
          // Only the command line has Node's.
          id.startsWith('node:') ||
          id === 'react/jsx-runtime' ||
          dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      },
    },
  };
}

function pathsIn(paths: string | Paths): string[] {
  return typeof paths === 'string' ? [paths] : Object.values(paths).flatMap(pathsIn);
}

/** Packs each stylesheet with its imports into one file beside the modules: our JavaScript never imports CSS. */
function stylesheets(dir: string, sources: readonly string[]): Plugin {
  return {
    name: 'stylesheets',
    generateBundle() {
      for (const path of sources) {
        const { code } = bundle({ filename: resolve(dir, path), minify: false });
        const fileName = path.replace('./src/', '');
        this.emitFile({ type: 'asset', fileName, source: code });
        // TypeScript refuses to import what has no types, for its effect too.
        this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
      }
    },
  };
}

function chromium() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launchOptions() }),
    instances: [{ browser: 'chromium' as const }],
  };
}

/** Of the tests, and of Storybook, which reads this file too. */
const shared = (): UserConfig => ({
  root,
  optimizeDeps: { include: [...lazyRuns, ...lazyForms, '@agent-transcript/session > eventsource-parser'] },
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  plugins: [react(), pageProgram()],
});

type Tests = NonNullable<UserConfig['test']> & { readonly name: string };

/** Whole in itself: where a project `extends` this file, Vitest loads the file once more for it. */
function project(test: Tests, plugins: UserConfig['plugins'] = []): UserConfig {
  const config = shared();
  return {
    ...config,
    plugins: [config.plugins, plugins],
    // What loads when it is needed takes its time on a busy machine. Nothing waits longer than it has to.
    test: { expect: { poll: { timeout: 60_000 } }, ...test },
  };
}

const SETTLE = resolve(root, 'test/settleImports.ts');
const DOM = [resolve(root, 'test/setupDom.ts'), SETTLE];

const projects = [
  project(
    {
      name: 'node',
      environment: 'node',
      include: ['packages/*/src/**/*.test.ts', '{test,release}/**/*.node.test.ts'],
      exclude: [NIGHTLY],
      env: { TEST_FACTOR: '0.2' },
      setupFiles: [SETTLE],
      // Modules are loaded once for all files: loading them took as long as the tests.
      isolate: false,
      testTimeout: 120_000,
    },
    [builtCli()],
  ),
  project({
    name: 'nightly',
    environment: 'node',
    include: [NIGHTLY, ...PROPERTIES],
    exclude: [BROWSER_NIGHTLY],
    env: { TEST_FACTOR: '5' },
    // They wait for browsers and other programs: a second one goes on meanwhile.
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    testTimeout: 240_000,
    hookTimeout: 480_000,
  }),
  project({
    name: 'nightly-browser',
    include: [BROWSER_NIGHTLY, ...BROWSER_LONG],
    provide: { isNightly: true },
    browser: chromium(),
    testTimeout: 120_000,
  }),
  project({
    name: 'dom',
    environment: 'jsdom',
    include: ['packages/*/src/**/*.test.tsx'],
    exclude: [NIGHTLY, COUNTS],
    env: { TEST_FACTOR: '0.2' },
    isolate: false,
    setupFiles: DOM,
    testTimeout: 120_000,
  }),
  project({
    name: 'counts',
    environment: 'jsdom',
    include: [COUNTS],
    setupFiles: DOM,
    testTimeout: 120_000,
  }),
  project({
    name: 'browser',
    include: ['test/**/*.browser.test.tsx'],
    browser: chromium(),
    // In one page, for the same reason.
    isolate: false,
    testTimeout: 120_000,
  }),
];

/** Stories with a tag of their own run among the nightly tests. */
const NIGHTLY_STORY = 'nightly';

async function stories(name: string, tags: { include?: string[]; exclude?: string[] }): Promise<UserConfig> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const tests = {
    name,
    browser: chromium(),
    // In one page, as Storybook shows them: loading the modules for each file took as long as the stories.
    isolate: false,
    testTimeout: 120_000,
  };
  return project(tests, [storybookTest({ configDir: resolve(root, '.storybook'), tags })]);
}

/** Storybook takes longer to load than many tests take: it is left out where a command names other projects only. */
const named = process.argv.flatMap((word) => /^--project=(.*)/.exec(word)?.[1] ?? []);
const isNamed = (name: RegExp) => named.length === 0 || named.some((one) => name.test(one));

async function allProjects(): Promise<UserConfig[]> {
  const all = [...projects];
  if (isNamed(/^(?:stories|!)/)) all.push(await stories('stories', { exclude: [NIGHTLY_STORY] }));
  if (isNamed(/^nightly(?:\*|-stories)/))
    all.push(await stories('nightly-stories', { include: [NIGHTLY_STORY] }));
  return all;
}

const cwd = process.cwd();
const insidePackage = resolve(cwd) !== resolve(root) && existsSync(resolve(cwd, 'package.json'));

export default insidePackage
  ? defineConfig(library(cwd))
  : defineConfig(async () => ({
      ...shared(),
      // A busy machine may take minutes to start a browser.
      test: { browser: { connectTimeout: 600_000 }, projects: await allProjects() },
    }));
