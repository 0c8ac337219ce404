// `node test/setup.mjs [browser]`: installs what is missing and says so. Needs Node and npm only: no imports from node_modules.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { cache, findChromium } from './chromium.mjs';
import { fetchJsonSchemaSuite, findJsonSchemaSuite } from './jsonSchemaSuite.mjs';
import { PNPM } from './packages.mjs';

const root = new URL('..', import.meta.url);
const win = process.platform === 'win32';
const say = (text) => console.log(`[setup] ${text}`);
const run = (command, args, options) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: win, ...options });
const changed = (path) => (existsSync(new URL(path, root)) ? statSync(new URL(path, root)).mtimeMs : 0);

if (changed('node_modules/.modules.yaml') < changed('pnpm-lock.yaml')) {
  say('Installing the packages (20 seconds or so the first time) …');
  run('npx', ['-y', PNPM, 'install', '--frozen-lockfile']);
}

if (process.argv[2] === 'browser') {
  await ensureChromium();
  ensureSuite();
}

async function ensureChromium() {
  const sources = process.env.CHROMIUM_FROM === 'npm' ? [fromNpm, fromApt] : [fromApt, fromNpm];
  for (const get of sources) {
    if (findChromium()) break;
    try {
      await get();
    } catch (error) {
      say(`That did not work: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const found = findChromium();
  if (!found) {
    console.error(
      '[setup] No Chromium found. Install Chromium or Chrome, or set CHROMIUM_BIN to its path, and run again.',
    );
    process.exit(1);
  }
  say(`Chromium: ${found}`);
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The npm package holds the binary and its libraries as brotli files; its own unpacking code is made for servers, so only the files are used. */
async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  say('Fetching Chromium from npm …');
  mkdirSync(cache, { recursive: true });
  run(
    'npm',
    [
      'install',
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--prefix',
      cache,
      '@sparticuz/chromium@153.0.0',
    ],
    {
      cwd: cache,
    },
  );
  const bin = `${cache}node_modules/@sparticuz/chromium/bin/`;
  const unpack = (from, to) =>
    pipeline(createReadStream(bin + from), createBrotliDecompress(), createWriteStream(to));
  await unpack('al2023.tar.br', `${cache}lib.tar`);
  run('tar', ['-xf', `${cache}lib.tar`, '-C', cache]);
  await unpack('chromium.br', `${cache}chromium.part`);
  chmodSync(`${cache}chromium.part`, 0o755);
  renameSync(`${cache}chromium.part`, `${cache}chromium`);
  rmSync(`${cache}node_modules`, { recursive: true, force: true });
  rmSync(`${cache}lib.tar`, { force: true });
}

function ensureSuite() {
  try {
    fetchJsonSchemaSuite();
  } catch {
    // Its tests say that they are skipped and how to get it.
  }
  if (findJsonSchemaSuite()) say('JSON-Schema-Test-Suite: found');
  else
    say(
      'JSON-Schema-Test-Suite: not found, its tests are skipped (set JSON_SCHEMA_SUITE to a checkout to run them)',
    );
}
