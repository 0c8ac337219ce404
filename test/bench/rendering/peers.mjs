// The peers, installed by npm beside the benches when they are not there yet.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bench = fileURLToPath(new URL('../', import.meta.url));
const { dependencies } = readJson(`${bench}package.json`);

export function installPeers() {
  const missing = Object.entries(dependencies).some(([name, version]) => installed(name) !== version);
  if (!missing) return;
  console.log('Installing the peers…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: bench,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** The versions of what is compared. */
export function peerVersions(names) {
  return Object.fromEntries(names.map((name) => [name, installed(name)]));
}

function installed(name) {
  try {
    return readJson(`${bench}node_modules/${name}/package.json`).version;
  } catch {
    return undefined;
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
