import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { pageProgram } from '../../../viewer/pageProgram.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ID = '#cli';
const MODULE = '\0built-cli';

/** Built once for all tests of a run, when the first of them asks for it. */
let built: Promise<string> | undefined;

/** The command line, built of the sources with all that it needs: `#cli` has its `bin`, the script that `npx` runs. */
export function builtCli(): Plugin {
  return {
    name: 'built-cli',
    enforce: 'pre',
    resolveId: (id) => (id === ID ? MODULE : null),
    load: (id) =>
      id === MODULE
        ? (built ??= buildCli()).then((bin) => `export const bin = ${JSON.stringify(bin)};\n`)
        : null,
  };
}

async function buildCli(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-transcript-cli-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const conditions = ['agent-transcript-source', 'node', 'module', 'import', 'default'];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [pageProgram()],
    resolve: { conditions },
    // Under a test runner the calls would be those of React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, resolve: { conditions } },
    build: { ssr: 'src/index.ts', outDir: join(folder, 'dist'), target: 'node20', minify: false },
  });
  await cp(join(root, 'bin'), join(folder, 'bin'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  // The page without its script, which tests of the server do not run.
  const viewer = join(folder, 'node_modules/@agent-transcript/viewer');
  await mkdir(join(viewer, 'dist/app'), { recursive: true });
  await cp(join(root, '../viewer/package.json'), join(viewer, 'package.json'));
  await cp(join(root, '../viewer/src/app/index.html'), join(viewer, 'dist/app/index.html'));
  return join(folder, 'bin/agent-transcript.js');
}
