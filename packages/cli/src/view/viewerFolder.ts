import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NAMES } from '../names';

/** The folder of the viewer's page; `undefined` where the viewer is not installed. */
export function viewerFolder(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${NAMES.viewer}/package.json`);
    const folder = join(dirname(manifest), 'dist');
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  } catch {
    return undefined;
  }
}
