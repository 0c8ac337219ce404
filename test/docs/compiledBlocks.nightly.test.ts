import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { helpFor } from '../../packages/cli/src/command/help';
import { RUN } from '../../packages/cli/src/command/names';
import { packageNames } from '../packages.mjs';
import { blocks, examples, pages } from './readBlocks';
import { fileOf, writeBlocks } from './writeBlocks';

/*
 * A block is whole: it imports and declares what it uses, and a reader can copy it alone. What it does when it runs is in
 * `codeBlocks.nightly.test.ts`.
 */

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const code = blocks.filter(({ language }) => /^[tj]sx?$/.test(language));
const named = (language: string) => blocks.filter((block) => block.language === language);

const options = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  allowJs: true,
  checkJs: true,
  moduleDetection: 'force',
  skipLibCheck: true,
  noEmit: true,
  // The sources replace the built packages; their styles have no types.
  customConditions: ['agent-transcript-source'],
  types: [],
};

/** Errors of TypeScript in these files, without those in the packages' sources, which have their own options. */
async function check(
  name: string,
  files: Readonly<Record<string, string>>,
  strict: boolean,
): Promise<string[]> {
  const folder = writeBlocks(name, {
    ...files,
    'styles.d.ts': "declare module '*.css';\n",
    'tsconfig.json': JSON.stringify({ compilerOptions: { ...options, strict }, include: ['*'] }),
  });
  try {
    await run(process.execPath, [resolve(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'], {
      cwd: folder,
    });
    return [];
  } catch (error) {
    const said = (error as { readonly stdout: string }).stdout.split('\n');
    return said.filter((line) => /^[^ (]+\(/.test(line) && !line.startsWith('..'));
  }
}

// Both wait for another process: running two at a time halves the time.
test.concurrent('every block of code compiles as it stands, under strict', async ({ expect }) => {
  const files = {
    ...Object.fromEntries(code.map((block) => [fileOf(block), block.code])),
    ...Object.fromEntries(Object.entries(examples).map(([path, text]) => [basename(path), text])),
    // It stands for a reader's own agent, and is made of what our tests have.
    'harbourAgent.ts':
      "import type { PageAgent } from '@agent-transcript/session/page';\nexport declare const harbourAgent: PageAgent;\n",
  };
  expect(Object.keys(files).length).toBeGreaterThan(40);
  expect(await check('strict', files, true)).toEqual([]);
});

test.concurrent('what is written inline compiles without strict too', async ({ expect }) => {
  const inline = `
    import { Transcript } from '@agent-transcript/components';
    import { Playground } from '@agent-transcript/auto-form';
    export const transcript = (
      <Transcript
        messages={[{ id: 'a', role: 'user', content: ['Hi', { type: 'input', input: { rent: 740 } }] }]}
      />
    );
    export const playground = (
      <Playground
        request={{
          schema: { type: 'number' },
          context: [
            { role: 'system', content: 'Double it.' },
            { type: 'input', schema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }, input: {} },
          ],
        }}
        model={(_, { input }) => input.a * 2}
      />
    );
    export const wrong: string = 5;
  `;
  const [only, ...others] = await check('loose', { 'inline.tsx': inline }, false);
  expect(only).toMatch(/^inline\.tsx\(\d+,\d+\): error TS2322: Type 'number'/);
  expect(others).toEqual([]);
});

test.each(named('css'))('the styles at $place can be read', ({ place, code }) => {
  expect(transform({ filename: place, code: Buffer.from(code) }).warnings).toEqual([]);
});

const manifests = ['.', ...packageNames.map((name) => `packages/${name}`)].map(
  (folder) =>
    JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly scripts?: Record<string, string>;
      readonly publishConfig?: { readonly exports?: Record<string, string | { readonly default?: string }> };
      readonly peerDependencies?: Record<string, string>;
      readonly devDependencies?: Record<string, string>;
    },
);
const scripts = Object.keys(manifests[0]?.scripts ?? {});
const installable = manifests.flatMap(({ name, peerDependencies, devDependencies }) => [
  name,
  ...Object.keys({ ...peerDependencies, ...devDependencies }),
]);
/** Importable modules of the packages, by their path after `npm install`. */
const installed = manifests.flatMap(({ name, publishConfig }) =>
  Object.values(publishConfig?.exports ?? {}).map((file) =>
    join('node_modules', name, typeof file === 'string' ? file : (file.default ?? '')),
  ),
);

/** The help of the command names all options. */
function expectOfCli([command = '', ...rest]: readonly string[]): void {
  const help = helpFor(command);
  expect(help).not.toBe(helpFor());
  const options = rest.filter((word) => /^--?\w/.test(word));
  expect(options.filter((option) => !new RegExp(`(?:^|[ ,])${option}\\b`, 'm').test(help))).toEqual([]);
}

test.each(named('sh'))('the commands at $place can be given', ({ code }) => {
  for (const line of code.split('\n').filter((line) => line !== '')) {
    const [, given] = new RegExp(`(?:^|\\| )${RUN} ([^|>]+)`).exec(line.replace(/ +#.*/, '')) ?? [];
    if (given !== undefined) {
      expectOfCli(given.trim().split(' '));
      continue;
    }
    const [program, command = '', ...rest] = line.replace(/ +#.*/, '').split(' ');
    // A server of files, whichever the reader has.
    if (program === 'npx') continue;
    if (program === 'cp') {
      expect(installed).toContain(command);
      continue;
    }
    expect(program).toBe('npm');
    if (command === 'install') expect(installable).toEqual(expect.arrayContaining(rest));
    else expect(scripts).toContain(command === 'run' ? rest[0] : command);
  }
});

test.each(Object.entries(pages))('the commands that %s mentions exist', (_, text) => {
  for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toContain(script);
  for (const [, file = ''] of text.matchAll(/`node (\S+\.mjs)/g))
    expect(existsSync(resolve(root, file))).toBe(true);
});
