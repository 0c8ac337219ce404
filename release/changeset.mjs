// `npm run changeset`: says what a change means for users; `npm run changeset version` makes versions and changelogs of it.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installReleaseTools } from './registry.mjs';

installReleaseTools();
const bin = fileURLToPath(new URL('./node_modules/.bin/changeset', import.meta.url));
execFileSync(bin, process.argv.slice(2), {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
