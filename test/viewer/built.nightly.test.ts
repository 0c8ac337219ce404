import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../packages/cli/src/view/createCatalogue';
import { type Server, startServer } from '../../packages/cli/src/view/startServer';
import { runs } from '../../packages/formats/src/testing/runs';
import { haveSamples, samplesToOpen } from '../../packages/formats/src/testing/samples';
import { launchOptions } from '../chromium.mjs';
import { hostileSource, hostileTexts } from '../security/hostile';
import { type BuiltViewer, buildViewer } from './buildViewer';
import { watchPage } from './watchPage';

/* The viewer as it is built: in a folder on a server, as one file, and from the command line's server. */

let viewer: BuiltViewer;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  viewer = await buildViewer();
  browser = await chromium.launch(launchOptions());
  folder = mkdtempSync(join(tmpdir(), 'agent-transcript-runs-'));
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await viewer?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const serve = (path: string): Promise<Server> =>
  startServer({ catalogue: createCatalogue([{ name: 'runs', path }]), viewer: viewer.app, every: 20 });

const runAt = (server: Server, path: string) =>
  `${server.address}?${new URLSearchParams({ run: `server:${path}` })}`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the folder as any web server does. */
async function serveFolder(): Promise<{ readonly origin: string; readonly server: HttpServer }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(viewer.app, pathname === '/' ? 'index.html' : pathname);
    try {
      const body = await readFile(path);
      response
        .writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

describe.runIf(haveSamples)('from the command line’s server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve(fileURLToPath(new URL('../../../shared/samples', import.meta.url)));
  });
  afterAll(() => server.close());

  test('a real run of every format is shown, and nothing goes wrong', { timeout: 240_000 }, async () => {
    const { page, wrong } = await watchPage(browser, server.address);
    const unshown: string[] = [];
    for (const [name] of samplesToOpen()) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await page.goto(runAt(server, name));
      const block = page.locator('[data-component="Transcript"] article').first();
      // oxlint-disable-next-line no-await-in-loop -- one page
      await block.waitFor({ timeout: 60_000 }).catch(() => unshown.push(name));
    }
    expect(unshown).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('the list names the runs, searches them, and opens one', async () => {
    const { page, wrong } = await watchPage(browser, server.address);
    await page.goto(server.address);
    await page.getByRole('table').getByRole('row').nth(5).waitFor();
    const count = page.getByRole('status').first();
    expect(await count.textContent()).toMatch(/^\d\d runs$/);
    await page.getByRole('searchbox', { name: 'Search all runs' }).fill('TeamSheet');
    await expect
      .poll(() => count.textContent(), { timeout: 20_000 })
      .toMatch(/^Found in [12] of \d\d runs\.$/);
    await page.getByRole('table').getByRole('button').first().click();
    await page.locator('[data-component="Transcript"] article').first().waitFor();
    // What was looked for in all runs is looked for in this one, and the list is there again on the way back.
    const find = page.getByRole('searchbox', { name: 'Find' });
    await expect.poll(() => find.inputValue()).toBe('TeamSheet');
    await page.goBack();
    await expect.poll(() => count.textContent(), { timeout: 20_000 }).toMatch(/^Found in [12] of/);
    expect(await page.getByRole('searchbox', { name: 'Search all runs' }).inputValue()).toBe('TeamSheet');
    expect(wrong).toEqual([]);
    await page.close();
  });

  test('a page that is loaded again begins at the block that was read', async () => {
    const { page, wrong } = await watchPage(browser, server.address);
    await page.goto(runAt(server, 'codex/rollout-2025-09.jsonl'));
    await page.locator('[data-component="Transcript"] article').first().waitFor();
    /** The block below the bar, and where it begins. */
    const place = () =>
      page.evaluate(() => {
        const bar = document.querySelector('[data-component="TranscriptToolbar"]');
        const bottom = bar?.getBoundingClientRect().bottom ?? 0;
        const block = document.elementFromPoint(720, bottom + 40)?.closest('[data-component][id]');
        return { id: block?.id, top: Math.round((block?.getBoundingClientRect().top ?? 0) - bottom) };
      });
    // At the end of the run, with what comes last: in the middle of a long answer.
    await page.locator('[data-component="AnswerHead"]').waitFor();
    await page.evaluate(() => document.querySelector('.viewer-panel')?.scrollTo(0, 4_000));
    await page.waitForTimeout(500);
    const { id, top } = await place();
    expect(top).toBeLessThan(-300);
    await page.reload();
    // To the pixel, also in the middle of a long block.
    await expect.poll(place, { timeout: 10_000 }).toEqual({ id, top });
    // Who opens the address anew begins at the top.
    const scrolled = () => page.evaluate(() => document.querySelector('.viewer-panel')?.scrollTop);
    // As a reader does: what a script scrolls, the page would take back while it still goes to the block.
    await page.mouse.move(720, 500);
    const scrollUp = () => page.mouse.wheel(0, -20_000).then(scrolled);
    await expect.poll(scrollUp).toBe(0);
    await page.reload();
    await page.locator('[data-component="Transcript"] article').first().waitFor();
    await page.waitForTimeout(500);
    expect([await page.evaluate(() => location.hash), await scrolled()]).toEqual(['', 0]);
    expect(wrong).toEqual([]);
    await page.close();
  });
});

describe('a file that grows', () => {
  const line = (number: number, text = `line ${number}.`) =>
    `${JSON.stringify({ type: 'assistant', uuid: `u${number}`, parentUuid: number === 0 ? null : `u${number - 1}`, sessionId: 's', timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(), message: { id: `m${number}`, type: 'message', role: 'assistant', content: [{ type: 'text', text }] } })}\n`;
  const shown = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-component="TextBlock"]')].map(
        ({ textContent }) => /line \d+\.|anew \d+\./.exec(textContent)?.[0] ?? textContent,
      ),
    );
  /** Seconds; the ten minutes of a long evening are asked for by hand. */
  const SECONDS = Number(process.env['FOLLOW_SECONDS'] ?? 8);

  test('is followed: no block is missed, none is there twice, and the reader’s place is kept', {
    timeout: SECONDS * 1_000 + 90_000,
  }, async () => {
    const path = join(folder, 'grows.jsonl');
    writeFileSync(path, Array.from({ length: 40 }, (_, index) => line(index)).join(''));
    const server = await serve(folder);
    const { page, wrong } = await watchPage(browser, server.address);
    await page.goto(runAt(server, 'grows.jsonl'));
    await page.locator('[data-component="TextBlock"]').nth(39).waitFor();
    // The reader reads the middle.
    const top = () =>
      page.evaluate(
        () => document.querySelectorAll('[data-component="TextBlock"]')[20]?.getBoundingClientRect().top,
      );
    await page
      .locator('[data-component="TextBlock"]')
      .nth(20)
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(500);
    const before = await top();
    let written = 40;
    const end = performance.now() + SECONDS * 1_000;
    while (performance.now() < end) {
      const text = line(written++);
      // A line comes in halves.
      const half = 1 + ((written * 37) % (text.length - 1));
      appendFileSync(path, text.slice(0, half));
      // oxlint-disable-next-line no-await-in-loop -- a line every 20 ms
      await new Promise((resolve) => setTimeout(resolve, 10));
      appendFileSync(path, text.slice(half));
      // oxlint-disable-next-line no-await-in-loop -- a line every 20 ms
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect
      .poll(() => page.locator('.viewer-facts').textContent(), { timeout: 20_000 })
      .toContain(`${written.toLocaleString('en')} messages`);
    expect(await top()).toBe(before);
    expect(wrong).toEqual([]);
    // A long run is on the page in parts: its Markdown has all of it.
    const saved = await allText(page);
    expect(saved.match(/line \d+\./g)).toEqual(
      Array.from({ length: written }, (_, index) => `line ${index}.`),
    );

    truncateSync(path, 0);
    appendFileSync(path, [0, 1, 2].map((index) => line(index, `anew ${index}.`)).join(''));
    await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual(['anew 0.', 'anew 1.', 'anew 2.']);
    writeFileSync(`${path}.new`, [0, 1, 2, 3].map((index) => line(index, `line ${index}.`)).join(''));
    renameSync(`${path}.new`, path);
    await expect
      .poll(() => shown(page), { timeout: 10_000 })
      .toEqual(['line 0.', 'line 1.', 'line 2.', 'line 3.']);
    rmSync(path);
    await page.getByText('The file is gone.').waitFor();
    expect(await shown(page)).toHaveLength(4);
    await page.close();
    await server.close();
  });

  /** All of the run, as the reader would save it. */
  async function allText(page: Page): Promise<string> {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('radio', { name: 'Markdown' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    return readFile(await (await download).path(), 'utf8');
  }
});

describe('a hostile run', () => {
  const attacks = [...Object.values(hostileTexts), hostileSource('x')];
  const record = (name: string, text: string) => ({
    name,
    text: JSON.stringify({
      messages: attacks
        .map((attack) => ({ role: 'user', content: attack }))
        .concat({ role: 'assistant', content: text }),
    }),
  });

  test('runs no script, fetches nothing, and leaves its panel and other tabs alone', async () => {
    const { origin, server } = await serveFolder();
    const { page, wrong } = await watchPage(browser, origin);
    await page.goto(origin);
    const evil = '<img src=x onerror="document.title=1">.json';
    await page
      .getByLabel('Open files…')
      .first()
      .setInputFiles([
        { name: 'other.jsonl', mimeType: 'text/plain', buffer: Buffer.from(runs.codex) },
        { name: evil, mimeType: 'text/plain', buffer: Buffer.from(record(evil, attacks.join('\n\n')).text) },
      ]);
    await page.getByTitle('other.jsonl', { exact: true }).waitFor();
    await page.getByText('10 messages').waitFor();
    const heads = () => page.locator('.viewer-panel:visible article > header').allTextContents();
    const before = await heads();
    await page.getByTitle(evil, { exact: true }).click();
    await page
      .locator('.viewer-panel:visible article')
      .nth(attacks.length - 1)
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.waitForTimeout(500);
    // No element of it covers the bar, and none is outside of its panel.
    const outside = await page.evaluate(() => {
      const bar = document.querySelector('.viewer-bar') as HTMLElement;
      const { left, top, right, bottom } = bar.getBoundingClientRect();
      const points = Array.from({ length: 40 }, (_, index) => left + ((right - left) * (index + 0.5)) / 40);
      return points.filter((x) => !bar.contains(document.elementFromPoint(x, (top + bottom) / 2))).length;
    });
    expect(outside).toBe(0);
    await page.getByTitle('other.jsonl', { exact: true }).click();
    expect(await heads()).toEqual(before);
    const said = (await page.getByRole('tabpanel').textContent()) ?? '';
    expect(attacks.filter((attack) => said.includes(attack.trim().slice(0, 30)))).toEqual([]);
    expect(wrong).toEqual([]);
    await page.close();
    server.close();
  });
});

/** A session of many short messages. */
const longSession = (messages: number): string =>
  Array.from({ length: messages }, (_, index) =>
    JSON.stringify({
      type: index % 2 ? 'assistant' : 'user',
      uuid: `u${index}`,
      sessionId: 's',
      message: {
        role: index % 2 ? 'assistant' : 'user',
        content: `Words number ${index}. ${'More. '.repeat(40)}`,
      },
    }),
  ).join('\n');

test('closing a tab frees its run', async () => {
  const { origin, server } = await serveFolder();
  const { page } = await watchPage(browser, origin);
  await page.goto(origin);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  // What is loaded for the first run stays.
  await page.getByRole('button', { name: /^A bug is fixed/ }).click();
  await page.getByRole('heading', { name: 'The last ferry leaves on the wrong day' }).waitFor();
  const before = await heap();
  await page
    .getByLabel('Open files…')
    .first()
    .setInputFiles({
      name: 'long.jsonl',
      mimeType: 'text/plain',
      buffer: Buffer.from(longSession(20_000)),
    });
  await page.getByText('20,000 messages').waitFor({ timeout: 30_000 });
  await expect.poll(heap, { timeout: 20_000 }).toBeGreaterThan(before + 10_000_000);
  const open = await heap();
  await page.getByRole('button', { name: /^Close Words number 0\./ }).click();
  await expect.poll(heap, { timeout: 10_000 }).toBeLessThan(before + (open - before) / 4);
  await page.close();
  server.close();
});

test('a browser that is killed has what it said to keep', async () => {
  const { origin, server } = await serveFolder();
  const profile = join(folder, 'profile');
  const open = () => chromium.launchPersistentContext(profile, launchOptions());
  const first = await open();
  const page = await first.newPage();
  await page.goto(origin);
  await page
    .getByLabel('Open files…')
    .first()
    .setInputFiles(
      ['codex', 'pi', 'claude-code'].map((name) => ({
        name: `${name}.jsonl`,
        mimeType: 'text/plain',
        buffer: Buffer.from(runs[name as 'pi']),
      })),
    );
  // The list of recent runs is what the page says to keep.
  await page.getByRole('tab', { name: 'Start' }).click();
  await expect
    .poll(async () => {
      await page.getByTitle('codex.jsonl', { exact: true }).click();
      await page.getByRole('tab', { name: 'Start' }).click();
      return page.getByRole('button', { name: /^Remove/ }).count();
    })
    .toBe(3);
  const crashed = first.waitForEvent('close');
  const session = await first.newCDPSession(page);
  void session.send('Browser.crash').catch(() => {});
  await crashed;
  const second = await open();
  const again = await second.newPage();
  await again.goto(origin);
  await again.getByRole('button', { name: /^High water an hour late in Brest/ }).click();
  await again.getByRole('heading', { name: 'High water an hour late in Brest' }).waitFor();
  await again.getByRole('tab', { name: 'Start' }).click();
  expect(await again.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
  await second.close();
  server.close();
});

describe('without a network', () => {
  test('the page that was open once opens again, with what was opened in it', async () => {
    const { origin, server } = await serveFolder();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page
      .getByLabel('Open files…')
      .first()
      .setInputFiles([
        { name: 'one.jsonl', mimeType: 'text/plain', buffer: Buffer.from(runs['claude-code']) },
      ]);
    await page.getByRole('heading', { name: 'High water an hour late in Brest' }).waitFor();
    // The worker answers from the next page on; the server is gone then.
    await page.waitForTimeout(300);
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await page.reload();
    await page.getByRole('heading', { name: 'High water an hour late in Brest' }).waitFor();
    await page.getByRole('tab', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^A bug is fixed/ }).click();
    const sample = page.getByRole('heading', { name: 'The last ferry leaves on the wrong day' });
    await sample.waitFor();
    expect(await sample.isVisible()).toBe(true);
    await context.close();
  });

  test('the one file opens from the disk, and reads a long run on a thread of its own', async () => {
    const address = String(pathToFileURL(viewer.file));
    const told = new Set<string>();
    const { page, wrong } = await watchPage(browser, address, { offline: true });
    // One that cannot start is replaced by the page's own thread: what counts is whether it has sent the run.
    await page.exposeFunction('tellWorker', (what: string) => told.add(what));
    await page.addInitScript(() => {
      const { tellWorker } = window as unknown as { tellWorker: (what: string) => void };
      window.Worker = class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          this.addEventListener('error', () => tellWorker('error'));
          this.addEventListener('message', ({ data }) => tellWorker(Object.keys(data).join(' ')));
        }
      };
    });
    await page.goto(address);
    await page.getByRole('button', { name: /^Why is the shop slow/ }).click();
    await page.getByText('Checkout feels slow since this morning.').first().waitFor();
    const long = join(folder, 'long.jsonl');
    writeFileSync(long, longSession(20_000));
    await page.getByLabel('Open files…').first().setInputFiles(long);
    await page.getByText('20,000 messages').waitFor({ timeout: 30_000 });
    expect([...told].toSorted()).toEqual(['messages', 'progress', 'run']);
    expect(wrong).toEqual([]);
    await page.close();
  });
});
