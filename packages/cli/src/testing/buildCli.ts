import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pageProgram } from '../../../viewer/pageProgram.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A command line that was built of the sources, with all that it needs. */
export interface BuiltCli {
  /** The script that `npx` runs. */
  readonly bin: string;
  readonly remove: () => Promise<void>;
}

/** Builds the command line of the sources, into a folder of its own. */
export async function buildCli(): Promise<BuiltCli> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-transcript-cli-'));
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
  // Its page without the script, which tests of the server do not run.
  const viewer = join(folder, 'node_modules/@agent-transcript/viewer');
  await mkdir(join(viewer, 'dist/app'), { recursive: true });
  await cp(join(root, '../viewer/package.json'), join(viewer, 'package.json'));
  await cp(join(root, '../viewer/src/app/index.html'), join(viewer, 'dist/app/index.html'));
  return {
    bin: join(folder, 'bin/agent-transcript.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
