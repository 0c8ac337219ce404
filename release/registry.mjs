// A registry on loopback, for rehearsing a release.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Installs what a release needs, from its lockfile, if it is not there yet. */
export function installReleaseTools() {
  if (existsSync(join(here, 'node_modules/.bin/verdaccio'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/**
 * Starts a registry that holds the packages of `scope` alone and keeps them in `folder`.
 *
 * @param {string} scope
 * @param {string} folder
 * @returns {Promise<{ npmrc: string, publish: (tarball: string) => void, stop: () => void }>} `npmrc` is what an application
 *   writes into its `.npmrc` to install from it; everything outside the scope comes from where it always comes.
 */
export async function startRegistry(scope, folder) {
  installReleaseTools();
  const port = await freePort();
  const config = join(folder, 'registry.yaml');
  writeFileSync(
    config,
    `storage: ${join(folder, 'storage')}
auth:
  htpasswd:
    file: ${join(folder, 'htpasswd')}
packages:
  '${scope}/*':
    access: $all
    publish: $all
log: { type: stdout, level: error }
`,
  );
  const bin = join(here, 'node_modules/verdaccio/bin/verdaccio');
  const server = spawn(process.execPath, [bin, '--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `127.0.0.1:${port}/`;
  const stop = () => server.kill();
  try {
    await answered(`http://${address}-/ping`);
  } catch (error) {
    stop();
    throw error;
  }
  // A registry asks npm for a token; this one takes any.
  const npmrc = `${scope}:registry=http://${address}\n//${address}:_authToken=rehearsal\n`;
  writeFileSync(join(folder, '.npmrc'), npmrc);
  return {
    npmrc,
    publish: (tarball) =>
      execFileSync('npm', ['publish', tarball, '--registry', `http://${address}`, '--loglevel', 'error'], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      }),
    stop,
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Asks until there is an answer, for half a minute at most. */
async function answered(address) {
  for (let turn = 0; turn < 300; turn++) {
    try {
      if ((await fetch(address)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The registry does not answer at ${address}`);
}
