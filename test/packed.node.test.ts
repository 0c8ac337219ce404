import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from './chromium.mjs';
import { buildPackages, packPackage } from './packages.mjs';

/** An application as a user has it: outside the workspace, with the packages from their tarballs. */
const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-app-'));

const APP = `
import { createRoot } from 'react-dom/client';
import { Playground } from '@agent-transcript/auto-form';
import { Transcript } from '@agent-transcript/components';
import '@agent-transcript/components/styles.css';
import '@agent-transcript/auto-form/styles.css';

const source = \`<<thinking>>
I should look it up.
<</thinking>>
<<STEP_START>>
Step 1: Look it up ✓
**Found.**
<<STEP_END>>\`;

const request = {
  schema: { type: 'object', required: ['sum'], properties: { sum: { type: 'number', title: 'Sum' } } },
  context: [
    {
      type: 'input',
      schema: { type: 'object', required: ['a'], properties: { a: { type: 'integer', title: 'A', minimum: 2 } } },
      input: { a: 1 },
    },
  ],
};
const double = (_, { request: { context } }) => ({ sum: 2 * context[0].input.a });

createRoot(document.getElementById('root')).render(
  <>
    <Transcript source={source} />
    <Playground request={request} model={double} />
  </>,
);
`;

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let browser: Browser;
let server: Server;

beforeAll(async () => {
  buildPackages();
  const tarballs = Object.fromEntries(
    ['parser', 'protocol', 'components', 'auto-form'].map((name) => [
      `@agent-transcript/${name}`,
      `file:${packPackage(name, folder)}`,
    ]),
  );
  const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const pinned = Object.fromEntries(
    ['react', 'react-dom', 'vite', '@vitejs/plugin-react'].map((name) => [name, own.devDependencies[name]]),
  );
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: { ...tarballs, ...pinned } }),
  );
  writeFileSync(
    join(folder, 'index.html'),
    '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.jsx"></script>',
  );
  writeFileSync(join(folder, 'src/main.jsx'), APP);
  const shell = process.platform === 'win32';
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    shell,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // As in a terminal: the test runner has set it to its own.
    env: { ...process.env, NODE_ENV: 'production' },
  });

  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(join(folder, 'dist', path)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await chromium.launch(launchOptions());
}, 240_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the packed parser imports in plain Node', () => {
  const script =
    "import { parse } from '@agent-transcript/parser'; import '@agent-transcript/parser/stream'; console.log(parse('<<thinking>>a<</thinking>>').children[0].value)";
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('a');
});

test('the packed transcript and playground work in a bare Vite and React application, and fetch nothing else', async () => {
  const page = await browser.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await page.goto(address);
  const heading = page.getByRole('heading', { name: 'Step 1 Look it up done' });
  await heading.waitFor({ timeout: 10_000 }).catch((error) => {
    throw new Error(`${String(error)}\nThe page said: ${said.join('\n')}`);
  });
  expect(await page.getByText('Found.').evaluate((element) => getComputedStyle(element).fontWeight)).toBe(
    '700',
  );
  const thinking = page.getByRole('button', { name: 'Thinking 5 words' });
  expect(await thinking.getAttribute('aria-expanded')).toBe('false');
  expect(
    await heading.getByRole('button').evaluate((element) => getComputedStyle(element).borderTopWidth),
  ).toBe('0px');
  // The playground, with the validator that is loaded when it is first needed.
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('One value needs attention').waitFor();
  await page.getByRole('textbox', { name: 'A' }).fill('21');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('region', { name: 'Playground' }).getByText('42', { exact: true }).waitFor();
  expect(said).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith('data:'))).toEqual([]);
}, 60_000);
