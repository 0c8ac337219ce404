import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startRegistry } from '../../release/registry.mjs';
import { buildPackages, packageDir, packageNames, packPackage } from '../packages.mjs';

/** Versions or tarballs by package name, as in a `package.json`. */
type Dependencies = Readonly<Record<string, string>>;

/** Source of our packages for an application. */
export interface PackedSource {
  readonly dependencies: Dependencies;
  /** Content of the application's `.npmrc`. */
  readonly npmrc: string;
}

/** The owner that a release is rehearsed with: the scope of the sources, and a place that is nowhere. */
const REHEARSAL = { scope: '@agent-transcript', repository: 'https://rehearsal.example/agent-transcript' };

/**
 * Rehearses a release: builds and packs this tree, publishes it to a registry on loopback that keeps it in `folder`, and
 * answers how to install it from there. The registry runs until `stop` is called.
 */
export async function rehearseRelease(folder: string): Promise<PackedSource & { readonly stop: () => void }> {
  // `BUILT` means that this tree is built, as by the checks of a landing.
  if (process.env['BUILT'] === undefined) buildPackages();
  const { npmrc, publish, stop } = await startRegistry(REHEARSAL.scope, folder);
  try {
    for (const name of packageNames) publish(packPackage(name, folder, REHEARSAL));
    const dependencies = Object.fromEntries(
      packageNames.map((name) => [`@agent-transcript/${name}`, manifestOf(name).version]),
    );
    return { dependencies, npmrc, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The versions that this repository itself is tested with. */
export function ownVersions(...names: readonly string[]): Dependencies {
  const { devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { devDependencies: Dependencies };
  return Object.fromEntries(names.map((name) => [name, devDependencies[name] ?? '*']));
}

/** An application as a user has it, in `folder`: outside the workspace, with our packages as they are published. */
export async function installApp(
  folder: string,
  app: 'next' | 'node' | 'typescript' | 'vite',
  { dependencies, npmrc }: PackedSource,
  others: Dependencies,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = fileURLToPath(new URL(`apps/${app}`, import.meta.url));
  if (existsSync(files)) cpSync(files, folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { ...dependencies, ...others } }),
  );
  writeFileSync(join(folder, '.npmrc'), npmrc);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
}

/**
 * Runs a program of an application's `node_modules`, or a script of its own, as in a terminal; answers what it said.
 *
 * @throws with what it said, if it fails
 */
export async function run(
  folder: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  // The test runner has set NODE_ENV to its own.
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production', ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${script} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: error });
  }
}

/** Importable modules of our packages, including stylesheets: `@agent-transcript/parser/stream`. */
export function entries(): readonly string[] {
  return packageNames.flatMap((name) => {
    return Object.keys(manifestOf(name).exports)
      .filter((path) => path !== './package.json')
      .map((path) => `@agent-transcript/${name}${path.slice(1)}`);
  });
}

/** Every file of our packages in an application, by its path from `node_modules/@agent-transcript`. */
export function installedFiles(folder: string): readonly string[] {
  return readdirSync(join(folder, 'node_modules/@agent-transcript'), { recursive: true })
    .map(String)
    .filter((path) => !path.includes('node_modules'));
}

function manifestOf(name: string) {
  return JSON.parse(readFileSync(join(packageDir(name), 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly exports: Readonly<Record<string, unknown>>;
  };
}
