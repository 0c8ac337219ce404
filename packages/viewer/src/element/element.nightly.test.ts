import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileTexts } from '../../../../test/security/hostile';
import { runs } from '../../../formats/src/testing/runs';
import { ELEMENT } from '../../libraries.ts';
import { launch, openPage } from '../testing/openOffline';

/** No inline styles, no inline scripts, nothing from other hosts. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-element-'));
let browser: Browser;
let server: Server;
/** Responses of the server, by path. */
const sent = new Map<string, string>([
  ['/run.jsonl', runs['claude-code']],
  ['/odd.json', '{"hello": 1}'],
  ['/codex.jsonl', runs.codex],
]);
let address: string;

beforeAll(async () => {
  const built = build({
    ...ELEMENT,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ...ELEMENT.build, target: 'es2022', outDir: folder },
  });
  [browser] = await Promise.all([launch(), built]);
  sent.set('/element.js', readFileSync(join(folder, 'index.js'), 'utf8'));
  server = createServer(({ url = '' }, response) => {
    const text = sent.get(url);
    const type = url.endsWith('.js')
      ? 'text/javascript'
      : url.endsWith('.html')
        ? 'text/html'
        : 'application/json';
    response.writeHead(text === undefined ? 404 : 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': POLICY,
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

let pages = 0;

/** Opens a page of this server with `body` in it. */
function open(body: string) {
  const path = `/page${pages++}.html`;
  sent.set(
    path,
    `<!doctype html><html lang="en"><head><title>Report</title><link rel="icon" href="data:,"><script type="module" src="element.js"></script></head><body><main><h1>Report</h1>${body}</main></body></html>`,
  );
  return openPage(browser, address + path);
}

test('shows a run under a strict policy, with find, folds and keys in its shadow tree', async () => {
  const { page, context, heard, asked } = await open(
    '<agent-transcript src="run.jsonl" header toolbar outline rail></agent-transcript>',
  );
  const fold = page.locator('[id][data-component="Tool"]').getByRole('button').first();
  await fold.waitFor();
  await fold.press('Enter');
  await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
  await fold.press('ArrowLeft');
  await page.keyboard.press('/');
  await expect
    .poll(() => page.evaluate(`document.activeElement.shadowRoot.activeElement.type`))
    .toBe('search');
  await page.keyboard.type('the');
  await page.keyboard.press('Enter');
  await page.getByText(/^1 of \d+$/).waitFor();
  await page.getByText('Download', { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('details[open]').getByRole('button', { name: 'HTML' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('--at-size');
  await page.evaluate(axe.source);
  expect(
    await page.evaluate(
      `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html.slice(0, 200)))`,
    ),
  ).toEqual([]);
  await context.close();
  expect(heard).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(address))).toEqual([]);
});

test('several stand on a page, each with its theme, its language and its keys', async () => {
  const { page, context } = await open(
    `<agent-transcript src="run.jsonl" theme="dark"></agent-transcript>
     <agent-transcript id="second" src="codex.jsonl" language="fr" toolbar></agent-transcript>`,
  );
  const [first, second] = [page.locator('agent-transcript').first(), page.locator('#second')];
  await first.locator('[data-component="Message"]').first().waitFor();
  await second.getByText('Tout replier').waitFor();
  const backgrounds = await page.evaluate(
    `[...document.querySelectorAll('agent-transcript')].map((one) => getComputedStyle(one.shadowRoot.firstElementChild).backgroundColor)`,
  );
  expect(backgrounds).toEqual(['rgb(18, 19, 22)', 'rgb(255, 255, 255)']);
  // The addresses of the second start with its name, and its keys affect only itself.
  await second.locator('[id][data-component]').first().waitFor();
  expect(await second.locator('[id][data-component]').first().getAttribute('id')).toMatch(/^second-/);
  await second.locator('[id] [data-part="Toggle"]').first().focus();
  await page.keyboard.press('j');
  await expect
    .poll(() =>
      page.evaluate(`document.activeElement.id + document.activeElement.shadowRoot?.activeElement?.tagName`),
    )
    .toMatch(/^second\w+/);
  // Attributes change the current content.
  await page.evaluate(`document.querySelector('#second').setAttribute('language', 'ru')`);
  await second.getByText('Свернуть всё').waitFor();
  await context.close();
});

test('reports errors, with an event', async () => {
  const { page, context } = await open('<div id="place"></div>');
  const fail = (src: string, language: string) =>
    page.evaluate<[string, string]>(
      `new Promise((resolve) => {
        const element = document.createElement('agent-transcript');
        element.setAttribute('language', '${language}');
        element.addEventListener('error', (event) => resolve([event.detail.message, element.shadowRoot.querySelector('[role=alert]')?.textContent]));
        document.querySelector('#place').append(element);
        element.src = '${src}';
      })`,
    );
  const [missing] = await fail('missing.json', 'en');
  expect(missing).toBe('The run cannot be loaded: missing.json responded with status 404.');
  expect((await fail('odd.json', 'fr'))[0]).toMatch(/^Ceci ne peut pas être lu.*hello/);
  expect((await fail('http://127.0.0.1:1/x', 'en'))[0]).toMatch(/does not answer, or does not allow/);
  await expect.poll(() => page.getByRole('alert').count()).toBe(3);
  await context.close();
});

test('takes a run, messages or text from a program, before and after it is defined', async () => {
  const { page, context } = await open('<agent-transcript id="one" header></agent-transcript>');
  await page.waitForFunction(`customElements.get('agent-transcript') !== undefined`);
  await page.evaluate(
    `one.run = { title: 'By hand', messages: [{ id: 'a', role: 'user', content: 'Hello there' }] }`,
  );
  await page.getByText('Hello there').waitFor();
  await page.getByRole('heading', { name: 'By hand' }).waitFor();
  await page.evaluate(
    `one.messages = [{ id: 'b', role: 'assistant', content: '<<thinking>>\\nWhy\\n<</thinking>>\\nSo it is.' }]`,
  );
  await page.getByText('So it is.').waitFor();
  const loaded = page.evaluate(
    `new Promise((resolve) => one.addEventListener('load', ({ detail }) => resolve(detail.run.format)))`,
  );
  await page.evaluate(
    (text) => Object.assign(document.querySelector('#one') as object, { source: text }),
    runs.codex,
  );
  expect(await loaded).toBe('codex');
  await page.evaluate(`{
    const early = document.createElement('div');
    early.innerHTML = '<agent-late></agent-late>';
    early.firstChild.run = { messages: [{ id: 'c', role: 'user', content: 'Set early' }] };
    document.body.append(early);
    customElements.define('agent-late', class extends customElements.get('agent-transcript') {});
  }`);
  await page.getByText('Set early').waitFor();
  await context.close();
});

test('releases everything when removed, and returns; a move keeps it', async () => {
  const { page, context, heard } = await open('<agent-transcript src="run.jsonl"></agent-transcript>');
  await page.locator('[data-component="Message"]').first().waitFor();
  const state = await page.evaluate(`(async () => {
    const element = document.querySelector('agent-transcript');
    const before = element.shadowRoot.querySelector('[data-component=Message]');
    document.body.append(element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const kept = before === element.shadowRoot.querySelector('[data-component=Message]');
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gone = element;
    return [kept, element.shadowRoot.childNodes.length, element.run, element.shadowRoot.adoptedStyleSheets.length];
  })()`);
  expect(state).toEqual([true, 0, null, 0]);
  await page.evaluate('document.body.append(gone)');
  await page.locator('[data-component="Message"]').first().waitFor();
  await context.close();
  expect(heard).toEqual([]);
});

test('a hostile run executes and requests nothing', async () => {
  const { page, context, heard, asked } = await open(
    '<agent-transcript id="one" toolbar></agent-transcript>',
  );
  await page.waitForFunction(`customElements.get('agent-transcript') !== undefined`);
  const messages = Object.values(hostileTexts).map((content, index) => ({
    id: `${index}`,
    role: 'assistant',
    content,
  }));
  await page.evaluate(
    (list) => Object.assign(document.querySelector('#one') as object, { messages: list }),
    messages,
  );
  await page.locator('[data-component="Message"]').nth(20).waitFor();
  await page.waitForTimeout(300);
  await context.close();
  expect(heard).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(address))).toEqual([]);
});

test('a program without a DOM may import it', async () => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)) as object;
  expect(Object.keys(module)).toEqual(['AgentTranscriptElement']);
});
