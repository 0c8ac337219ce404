// Shared by the checks and tests of the built packages: their names, and packing.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { owner } from '../release/owner.mjs';
import { makePublishable } from '../release/publishable.mjs';

export const PNPM = 'pnpm@12.21.0';

/** Names in the order of their dependencies. */
export const packageNames = [
  'text',
  'parser',
  'analysis',
  'schema',
  'protocol',
  'formats',
  'session',
  'components',
  'auto-form',
  'viewer',
  'cli',
];

export const packageDir = (name) => fileURLToPath(new URL(`../packages/${name}/`, import.meta.url));

/**
 * Builds every package: modules with vite, declarations with tsc. A package with more than modules has a `build.mjs` of
 * its own.
 */
export function buildPackages() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const library = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    '../../vite.config.ts',
    '--logLevel',
    'warn',
  ];
  for (const name of packageNames) {
    const own = existsSync(join(packageDir(name), 'build.mjs'));
    execFileSync(process.execPath, own ? ['build.mjs'] : library, {
      cwd: packageDir(name),
      stdio: ['ignore', 'ignore', 'inherit'],
      // Under a test runner it is `test`, and React's development calls would be built in.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  buildDeclarations();
  for (const name of packageNames) completeSpecifiers(join(packageDir(name), 'dist'));
}

/** Builds missing or outdated declarations. */
export function buildDeclarations() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', ...packageNames.map(packageDir)], {
    cwd: root,
    stdio: 'inherit',
  });
}

/**
 * Writes `./parse` as `./parse.js` in declarations, and `./schema` as `./schema/index.js` where it is a folder. The sources leave the ending out, as bundlers let them; TypeScript
 * copies that into the declarations, where Node's resolution wants it.
 */
function completeSpecifiers(dist) {
  for (const entry of readdirSync(dist, { recursive: true })) {
    const file = join(dist, String(entry));
    if (!file.endsWith('.d.ts')) continue;
    const text = readFileSync(file, 'utf8');
    const complete = text.replace(
      /((?:from|import)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)(?<!\.js)(['"])/g,
      (_, before, specifier, after) => {
        const isFolder = existsSync(join(dirname(file), specifier, 'index.d.ts'));
        return `${before}${specifier}${isFolder ? '/index' : ''}.js${after}`;
      },
    );
    if (complete !== text) writeFileSync(file, complete);
  }
}

/**
 * Packs a built package into `folder`, as `publisher` publishes it; answers the tarball's path.
 *
 * @param {string} name
 * @param {string} folder
 */
export function packPackage(name, folder, publisher = owner) {
  const shell = process.platform === 'win32';
  const stdio = ['ignore', 'ignore', 'inherit'];
  const file = join(folder, `${name}.tgz`);
  execFileSync('npx', ['-y', PNPM, 'pack', '--out', file], { cwd: packageDir(name), stdio, shell });
  if (!existsSync(file)) throw new Error(`pnpm pack wrote no ${file}`);
  const unpacked = mkdtempSync(join(folder, `${name}-`));
  execFileSync('tar', ['-xzf', file, '-C', unpacked], { stdio });
  makePublishable(join(unpacked, 'package'), `packages/${name}`, publisher);
  execFileSync('tar', ['-czf', file, '-C', unpacked, 'package'], { stdio });
  rmSync(unpacked, { recursive: true });
  return file;
}
