import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('../../packages/viewer/vite.config.ts', import.meta.url));

/** The application as it was built of the sources. */
export interface BuiltViewer {
  /** Its folder. */
  readonly app: string;
  /** The one HTML file. */
  readonly file: string;
  readonly remove: () => Promise<void>;
}

/** Builds the viewer, or the part of it that is asked for, into a folder of its own, so that no other test builds there at the same time. */
export async function buildViewer(
  modes: readonly ('app' | 'file')[] = ['app', 'file'],
): Promise<BuiltViewer> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-transcript-viewer-'));
  const before = process.env['NODE_ENV'];
  // Under a test runner it is `test`, and then React's development calls would be built in.
  process.env['NODE_ENV'] = 'production';
  // oxlint-disable-next-line no-await-in-loop -- two at once take as long
  for (const mode of modes)
    await build({ configFile, mode, logLevel: 'error', build: { outDir: join(folder, mode) } });
  process.env['NODE_ENV'] = before;
  return {
    app: join(folder, 'app'),
    file: join(folder, 'file/index.html'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
