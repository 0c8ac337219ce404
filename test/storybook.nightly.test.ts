import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let storybook: ChildProcess;
let browser: Browser;
let origin: string;
/** One for all: Storybook loads hundreds of modules into each. */
let page: Page;

/** What `npm start` runs, on a port of its own. */
beforeAll(async () => {
  execFileSync('npm', ['run', 'docs'], { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const bin = createRequire(import.meta.url).resolve('storybook/internal/bin/dispatcher');
  storybook = spawn(
    process.execPath,
    [
      bin,
      'dev',
      '-p',
      String(port),
      '--host',
      'localhost',
      '--ci',
      '--no-version-updates',
      '--disable-telemetry',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    storybook.once('exit', (code) => reject(new Error(`Storybook ended with ${code}.`)));
    storybook.stdout?.on('data', (said) => {
      if (String(said).includes('Storybook ready')) resolve();
    });
  });
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(origin);
  await welcome().waitFor();
}, 480_000);

afterAll(async () => {
  await browser?.close();
  storybook?.kill();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const story = () => page.frameLocator('#storybook-preview-iframe');
const welcome = () => story().getByRole('heading', { name: 'agent-transcript' });

test('Storybook opens on the welcome page, and each way from there leads to what it names', async () => {
  expect(new URL(page.url()).search).toBe('?path=/story/welcome--welcome');
  const index = (await (await fetch(`${origin}/index.json`)).json()) as { entries: Record<string, unknown> };
  const ways = story().getByRole('navigation').getByRole('link');
  const ids = [];
  for (const way of await ways.all()) {
    const url = new URL((await way.getAttribute('href')) ?? '', `${origin}/`);
    const path = url.searchParams.get('path');
    if (path === null) expect((await fetch(url)).status).toBe(200);
    else ids.push(path.replace(/^\/(?:story|docs)\//, ''));
  }
  expect(ids).toHaveLength(5);
  expect(Object.keys(index.entries)).toEqual(expect.arrayContaining(ids));
});

test('a way out of the welcome page keeps the theme', async () => {
  await page.goto(`${origin}/?path=/story/welcome--welcome&globals=theme:dark`);
  await story().getByRole('link', { name: 'Viewer' }).click();
  await story().getByRole('heading', { name: 'Transcript viewer' }).waitFor();
  expect(await story().locator('html').getAttribute('data-theme')).toBe('dark');
  await page.goBack();
  await welcome().waitFor();
});

test.each(['/api', '/api/', '/api/modules.html'])(
  '%s shows the API pages, with their styles',
  async (path) => {
    const page = await browser.newPage();
    const failed: string[] = [];
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 302) failed.push(response.url());
    });
    await page.goto(origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(failed).toEqual([]);
    await page.close();
  },
);

test('a file that is dropped on Storybook itself does not take its place', async () => {
  const left = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    const init = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].filter((type) => document.body.dispatchEvent(new DragEvent(type, init)));
  });
  expect(left).toEqual([]);
});
