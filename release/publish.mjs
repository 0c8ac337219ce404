// `npm run release`: publishes every package in the version that its manifest says, built and packed anew.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages, packageNames, packPackage } from '../test/packages.mjs';
import { owner } from './owner.mjs';

if (owner.repository === undefined) {
  console.error(
    'Nothing is published: set `repository` (and `scope`, if it is another) in release/owner.mjs first.',
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-release-'));
try {
  buildPackages();
  const tarballs = packageNames.map((name) => packPackage(name, folder));
  for (const tarball of tarballs) {
    execFileSync('npm', ['publish', tarball, '--access', 'public'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
