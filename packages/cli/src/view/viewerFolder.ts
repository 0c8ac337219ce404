import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../command/CommandError';
import { NAMES } from '../command/names';

/**
 * Folder of the viewer's page.
 *
 * @throws {CommandError} if it does not exist: in a repository that was not built.
 */
export function viewerFolder(): string {
  const manifest = createRequire(import.meta.url).resolve(`${NAMES.viewer}/package.json`);
  const folder = join(dirname(manifest), 'dist/app');
  if (!existsSync(join(folder, 'index.html')))
    throw new CommandError(`The viewer is not built: ${folder} has no index.html. Run \`npm run build\`.`);
  return folder;
}
