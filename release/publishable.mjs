// What a packed package says of its owner: repository, issue tracker, scope, and READMEs whose links work anywhere.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scope that the sources are written with. */
const SOURCE_SCOPE = '@agent-transcript';

/**
 * Makes the unpacked package in `folder` the one that `owner` publishes.
 *
 * @param {string} folder
 * @param {string} directory Its folder in the repository, `packages/parser` say.
 * @param {{ scope: string, repository: string | undefined }} owner
 */
export function makePublishable(folder, directory, { scope, repository }) {
  const manifestFile = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (repository !== undefined) {
    manifest.repository = { type: 'git', url: `git+${repository}.git`, directory };
    manifest.homepage = `${repository}/tree/main/${directory}#readme`;
    manifest.bugs = { url: `${repository}/issues` };
  }
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

  const readme = join(folder, 'README.md');
  writeFileSync(readme, absoluteLinks(readFileSync(readme, 'utf8'), directory, repository));

  if (scope === SOURCE_SCOPE) return;
  for (const entry of readdirSync(folder, { recursive: true })) {
    const file = join(folder, String(entry));
    if (!/\.(?:json|md|js|ts|css)$/.test(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const renamed = text.replaceAll(`${SOURCE_SCOPE}/`, `${scope}/`);
    if (renamed !== text) writeFileSync(file, renamed);
  }
}

/** Links to other files of the repository, as addresses; without a repository, their words alone. */
function absoluteLinks(markdown, directory, repository) {
  return markdown.replace(
    /(!?)\[((?:[^\][]|\[[^\]]*\])*)\]\((?![a-z]+:|#)([^)\s]+)\)/g,
    (_, image, words, path) => {
      if (repository === undefined) return words;
      const { pathname, hash } = new URL(path, `file:///${directory}/README.md`);
      return `${image}[${words}](${repository}/${image ? 'raw' : 'blob'}/main${pathname}${hash})`;
    },
  );
}
