// The public JSON-Schema-Test-Suite for the validator tests. Its npm package is only a pointer to a git repository, so it
// comes from Debian's package of it. No imports from node_modules: runs before the install too.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = 'libtest-json-schema-acceptance-perl';
const SHARE = 'usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance';
// Not `new URL(…, import.meta.url)`: Vite makes that an address of its server where a test has a DOM.
const cache = join(import.meta.dirname, '../node_modules/.cache/json-schema-suite/');

/** The folder that holds the suite's `tests` and `remotes`, or `undefined` where it could not be had. */
export function findJsonSchemaSuite() {
  return [process.env.JSON_SCHEMA_SUITE, `/${SHARE}`, cache + SHARE].find(
    (dir) => dir && existsSync(`${dir}/tests`),
  );
}

/** Downloads and unpacks the suite without installing it; needs apt-get and dpkg-deb, not root. */
export function fetchJsonSchemaSuite() {
  if (findJsonSchemaSuite() || !existsSync('/usr/bin/apt-get')) return;
  mkdirSync(cache, { recursive: true });
  const options = { cwd: cache, stdio: ['ignore', 'ignore', 'pipe'] };
  execFileSync('apt-get', ['download', PACKAGE], options);
  const archive = readdirSync(cache).find((name) => name.startsWith(PACKAGE) && name.endsWith('.deb'));
  if (archive) execFileSync('dpkg-deb', ['-x', archive, '.'], options);
}
