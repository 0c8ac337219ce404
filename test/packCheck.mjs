// `npm run pack:check`: packs every built package and has publint and attw look at the tarball.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageNames, packPackage } from './packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-pack-'));
const bin = (name) => `node_modules/.bin/${name}`;

try {
  for (const name of packageNames) {
    const tarball = packPackage(name, folder);
    execFileSync(bin('publint'), [tarball, '--strict'], { stdio: 'inherit' });
    execFileSync(bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii'], {
      stdio: 'inherit',
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
