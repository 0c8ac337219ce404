import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type FilePlace, type Format, formats as ours } from '@agent-transcript/formats';
import type { Root } from './Root';

/**
 * Places on this machine where agents store their sessions.
 *
 * @param formats Known formats.
 * @param platform Operating system, as Node names it.
 */
export function knownPlaces(
  env: Readonly<Record<string, string | undefined>>,
  formats: readonly Format[] = ours,
  platform: string = process.platform,
): readonly Root[] {
  // Shells on Windows may set `HOME` to a path of their own kind.
  const home = (platform === 'win32' ? env['USERPROFILE'] : undefined) || env['HOME'] || homedir();
  return formats.flatMap(({ name, title, places = [] }) =>
    places
      .filter(({ platforms }) => platforms === undefined || platforms.includes(platform))
      .map((place) => rootAt(place, env[place.variable ?? ''] || join(home, place.home)))
      .filter(({ path }) => existsSync(path))
      .map((root, index) => ({ ...root, title, name: index === 0 ? name : `${name}-${index + 1}` })),
  );
}

/** The folder that contains all files of a place, and the pattern of these files. */
function rootAt({ files }: FilePlace, folder: string): Omit<Root, 'name'> {
  const steps = files.split('/');
  const star = steps.findIndex((step) => step.includes('*'));
  const path = join(folder, ...steps.slice(0, star));
  const rest = steps.slice(star).join('/');
  return rest === '**' ? { path } : { path, files: toPattern(rest) };
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  // computed: from a descriptor, which is code; paths are short.
  return new RegExp(`^${source}$`);
}
