import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPackages, packageDir, packageNames, packPackage } from '../packages.mjs';

/** Versions or tarballs by package name, as in a `package.json`. */
type Dependencies = Readonly<Record<string, string>>;

/** Where an application gets our packages from. */
export interface PackedSource {
  readonly dependencies: Dependencies;
  /** What the application's `.npmrc` says, where they are in a registry of their own. */
  readonly npmrc?: string | undefined;
}

/**
 * Tarballs of this tree, packed into `folder`; or what a registry has, where the environment says
 * `PACKED_VERSION=0.1.0`, and in `PACKED_NPMRC` the path of an `.npmrc` with that registry.
 */
export function packedSource(folder: string): PackedSource {
  const { PACKED_VERSION: version, PACKED_NPMRC: npmrc } = process.env;
  if (version === undefined) buildPackages();
  const specOf = (name: string) => version ?? `file:${packPackage(name, folder)}`;
  const dependencies = Object.fromEntries(
    packageNames.map((name) => [`@agent-transcript/${name}`, specOf(name)]),
  );
  return { dependencies, npmrc: npmrc && readFileSync(npmrc, 'utf8') };
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
  if (npmrc !== undefined) writeFileSync(join(folder, '.npmrc'), npmrc);
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

/** What can be imported from our packages: `@agent-transcript/parser/stream`, the stylesheets among it. */
export function entries(): readonly string[] {
  return packageNames.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(packageDir(name), 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, unknown>>;
    };
    return Object.keys(manifest.exports)
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
