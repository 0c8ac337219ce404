import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { owner } from './owner.mjs';
import { makePublishable } from './publishable.mjs';

const README = `See [the parser](../parser/README.md#use), [\`code\`](src/index.ts), [below](#use) and
[a site](https://site.example/). ![A run](../../stories/screenshot.png) import '@agent-transcript/parser'`;

let folder: string;
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-transcript-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: '@agent-transcript/components',
      dependencies: { '@agent-transcript/parser': '0.1.0' },
    }),
  );
  writeFileSync(join(folder, 'README.md'), README);
  writeFileSync(join(folder, 'dist/index.js'), "export * from '@agent-transcript/parser';\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the manifest says where the package comes from, and links lead there', () => {
  const repository = 'https://forge.example/owner/agent-transcript';
  makePublishable(folder, 'packages/components', { scope: '@agent-transcript', repository });
  expect(JSON.parse(read('package.json'))).toMatchObject({
    repository: { type: 'git', url: `git+${repository}.git`, directory: 'packages/components' },
    homepage: `${repository}/tree/main/packages/components#readme`,
    bugs: { url: `${repository}/issues` },
  });
  expect(read('README.md')).toBe(
    `See [the parser](${repository}/blob/main/packages/parser/README.md#use), [\`code\`](${repository}/blob/main/packages/components/src/index.ts), [below](#use) and
[a site](https://site.example/). ![A run](${repository}/raw/main/stories/screenshot.png) import '@agent-transcript/parser'`,
  );
});

test('without a repository, links into it are their words', () => {
  makePublishable(folder, 'packages/components', { scope: '@agent-transcript', repository: undefined });
  expect(read('README.md')).toContain('See the parser, `code`, [below](#use) and\n[a site]');
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('repository');
});

test('another scope is in the manifest, the modules and the README', () => {
  makePublishable(folder, 'packages/components', { scope: '@else', repository: undefined });
  expect(JSON.parse(read('package.json'))).toEqual({
    name: '@else/components',
    dependencies: { '@else/parser': '0.1.0' },
  });
  expect(read('dist/index.js')).toBe("export * from '@else/parser';\n");
  expect(read('README.md')).toContain("import '@else/parser'");
});

test.runIf(owner.repository === undefined)(
  'nothing is published while the owner has not said where the source is',
  () => {
    const script = fileURLToPath(new URL('publish.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: 'pipe' })).toThrow(
      'Nothing is published: set `repository`',
    );
  },
);
