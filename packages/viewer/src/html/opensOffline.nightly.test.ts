import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Run, readRun } from '@agent-transcript/formats';
import { inputRequest, root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileMessages, hostileTexts } from '../../../../test/security/hostile';
import { inspect, openEverything } from '../../../../test/security/inspect';
import { allRuns } from '../../../formats/src/testing/runs';
import { sampleBytes, sampleFiles, samplesToOpen } from '../../../formats/src/testing/samples';
import { launch, openPage } from '../testing/openOffline';
import { type HtmlMessage, type HtmlOptions, type HtmlRun, toHtml } from './toHtml';

const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-html-'));
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

let files = 0;

/** Opens a file of runs without a network; `hash` names a block. */
async function open(
  content: HtmlRun | readonly HtmlRun[] | readonly HtmlMessage[],
  options: HtmlOptions = {},
  hash = '',
) {
  const { html } = await toHtml(content, options);
  return openFile(html, hash);
}

function openFile(html: string, hash = '') {
  const file = join(folder, `${files++}.html`);
  writeFileSync(file, html);
  return openPage(browser, `${pathToFileURL(file).href}${hash}`);
}

const samples = sampleFiles().filter(([name]) => !/\.meta\.json$|^opencode\//.test(name));
const cases: readonly (readonly [string, () => Promise<Run>])[] = [
  ...allRuns.map(([name, format, source]) => [`our ${name}`, () => readRun(source, { format })] as const),
  ...samples.map(([name]) => [name, () => readRun(sampleBytes(name), { name })] as const),
];

/** Runs opened in a browser: our own, and some of the samples. All are written. */
const opened = new Set([...allRuns.map(([name]) => `our ${name}`), ...samplesToOpen().map(([name]) => name)]);

/** Files checked by axe, which takes seconds. */
const CHECKED = /our (?:claude-code|otel|openai-chat)|^(?:claude-code|codex|inspect)\//;

describe('a file opens from the disk, without a network', () => {
  test.each(cases)('%s', async (name, read) => {
    const run = await read();
    const { html } = await toHtml(run);
    if (!opened.has(name)) return;
    const { page, context, heard, asked } = await openFile(html);
    await page.locator('[data-component="Transcript"]').waitFor({ timeout: 20_000 });
    if (run.messages.length > 0) await page.locator('[data-component="Message"]').first().waitFor();
    if (CHECKED.test(name)) {
      await page.evaluate(axe.source);
      const found = await page.evaluate<string[]>(
        `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html.slice(0, 200)).join(' ')))`,
      );
      expect(found).toEqual([]);
    }
    await context.close();
    expect({ heard, asked }).toEqual({ heard: [], asked: [] });
  });

  test('without scripts it says what to do', async () => {
    const { html } = await toHtml(run);
    const file = join(folder, 'still.html');
    writeFileSync(file, html);
    const { page, context } = await openPage(browser, pathToFileURL(file).href, { javaScriptEnabled: false });
    expect(await page.locator('noscript').innerText()).toContain('Enable it for this file');
    expect(await page.locator('noscript').boundingBox()).not.toBeNull();
    await context.close();
  });
});

const call = (command: string, result: object) => tool({ name: 'bash', input: { command }, result });

const run: HtmlRun = {
  title: 'Find the fault',
  messages: [
    { id: 'a', role: 'user', content: 'Why does it fail?' },
    {
      id: 'b',
      role: 'assistant',
      content: root([
        thinking('Perhaps the needle.'),
        step({
          title: 'Look around',
          children: [
            call('ls', { stdout: 'hay\nneedle', exit_code: 0 }),
            call('make', { stdout: 'It broke', exit_code: 2 }),
          ],
        }),
        text('The **needle** did it.'),
      ]),
    },
  ],
};

describe('in a file', () => {
  test('keys work at once, before anything is pressed', async () => {
    const { page } = await open([
      { id: 'a', role: 'user', content: 'A question' },
      { id: 'b', role: 'assistant', content: root([thinking('Hm.'), text('An answer.')]) },
    ]);
    await page.locator('[data-component="Message"]').first().waitFor();
    await page.keyboard.press('j');
    await expect
      .poll(() => page.evaluate(`document.activeElement.closest('[id][data-component]')?.textContent`))
      .toContain('A question');
    await page.close();
  });

  test('folds open and close by keyboard, and keys go from block to block', async () => {
    const { page, context, heard } = await open(run);
    const fold = page.getByRole('button', { name: /^bash ls/ });
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.press('Enter');
    await page.getByText('hay').waitFor();
    await fold.press('ArrowLeft');
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('j');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/make/);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await context.close();
    expect(heard).toEqual([]);
  });

  test('find counts, continues and marks; filters and thinking hide blocks', async () => {
    const { page, context, heard } = await open(run);
    await page.getByRole('article').getByText('Why does it fail?', { exact: true }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('needle');
    await page.getByText('3 matches').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 3').waitFor();
    await expect
      .poll(() => page.evaluate(`CSS.highlights.get('agent-transcript-find-current')?.size`))
      .toBe(1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('errors');
    await expect.poll(() => page.getByRole('button', { name: /^bash/ }).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
    await page.getByRole('checkbox', { name: 'Thinking' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Thinking/ }).count()).toBe(0);
    await context.close();
    expect(heard).toEqual([]);
  });

  test('an address opens the folds around its block', async () => {
    const { page, context, heard } = await open(run, {}, '#b-1_0');
    const fold = page.getByRole('button', { name: /^bash ls/ });
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('link', { name: /make/ }).getAttribute('href')).toBe('#b-1_1');
    await context.close();
    expect(heard).toEqual([]);
  });

  test('the header has the outcome; French and Russian are in the files that need them', async () => {
    const { page, context } = await open(run, { language: 'fr' });
    await page.getByRole('heading', { name: 'Find the fault' }).waitFor();
    await page.getByText('Réponse donnée').waitFor();
    await context.close();
    const russian = await open(run, { language: 'ru', theme: 'dark' });
    await russian.page.getByText('Ответ получен').first().waitFor();
    const background = await russian.page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe('rgb(18, 19, 22)');
    await russian.context.close();
  });

  test('of several runs one is chosen, by an address too', async () => {
    const runs = [run, { ...run, title: 'Another try' }];
    const { page, context, heard } = await open(runs);
    await page.getByRole('combobox', { name: 'Run' }).selectOption('Another try');
    await page.getByRole('heading', { name: 'Another try' }).waitFor();
    expect(await page.getByRole('link', { name: /make/ }).getAttribute('href')).toBe('#run2-b-1_1');
    await page.evaluate(`location.hash = '#run1-b-1_0'`);
    await page.getByRole('heading', { name: 'Find the fault' }).waitFor();
    const fold = page.getByRole('button', { name: /^bash ls/ });
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    await context.close();
    expect(heard).toEqual([]);
  });

  test('parts that only some runs need are present if needed', async () => {
    const answer = (id: string, words: string): HtmlMessage => ({
      id,
      parentId: 'a',
      role: 'assistant',
      content: root([text(words)]),
    });
    const weather = { type: 'data', kind: 'weather', data: { sky: 'grey' } };
    const state = { type: 'state', state: { season: 'autumn' } };
    const messages: readonly HtmlMessage[] = [
      { id: 'a', role: 'user', content: [weather, state] },
      answer('b', 'The first answer.'),
      answer('c', 'The second answer.'),
      {
        id: 'd',
        parentId: 'c',
        role: 'assistant',
        content: root([
          tool({ name: 'plant', input: { when: '†state.season' }, result: 'ok' }),
          call('make', { stdout: '\u001B[31mred\u001B[0m words', exit_code: 0 }),
          inputRequest({ prompt: 'Which way?', answer: 'To the left' }),
        ]),
      },
      { id: 'e', parentId: 'd', role: 'assistant', content: 'Words <</STEP>> and more' },
    ];
    const { page, context, heard } = await open(messages);
    await page.getByText('To the left').waitFor();
    await page.locator('[data-component="Diagnostics"]').waitFor();
    await page.getByRole('group', { name: 'weather' }).getByText('grey').waitFor();
    await page.getByRole('button', { name: /^bash/ }).click();
    await expect.poll(() => page.locator('[data-fg]').innerText()).toBe('red');
    await page.getByRole('button', { name: /^plant/ }).click();
    await page.getByRole('list', { name: 'References' }).getByText('autumn').waitFor();
    await page.getByRole('button', { name: 'Previous version' }).click();
    await page.getByRole('article').getByText('The first answer.', { exact: true }).waitFor();
    await expect
      .poll(async () => (await page.getByRole('status').allTextContents()).join())
      .toContain('1 of 2');
    expect(await page.getByRole('button', { name: /^bash/ }).count()).toBe(0);
    // An address leads back into the other branch.
    await page.evaluate(`location.hash = '#d-0'`);
    await page.getByRole('button', { name: /^bash/ }).waitFor();
    await context.close();
    expect(heard).toEqual([]);
  });

  test('End leads to the end of a long run, whose height is not known before', async () => {
    const points = (count: number) => Array.from({ length: count }, (_, at) => `- point ${at}`).join('\n');
    const { page, context, heard } = await open(
      Array.from({ length: 4_000 }, (_, at) => ({
        id: `m${at}`,
        role: at % 2 === 0 ? 'user' : 'assistant',
        content: root([text(at % 2 === 0 ? `Question ${at}` : `Answer ${at}\n\n${points(at % 40)}`)]),
      })),
    );
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('End');
    await page.getByRole('article').filter({ hasText: 'Answer 3999' }).waitFor();
    // The page has padding below the transcript.
    await expect
      .poll(() =>
        page.evaluate(
          `document.querySelector('[data-component="Transcript"]').getBoundingClientRect().bottom - innerHeight`,
        ),
      )
      .toBeLessThan(2);
    await context.close();
    expect(heard).toEqual([]);
  });

  test('lines of an edit are compared', async () => {
    const { page, context, heard } = await open([
      {
        id: 'a',
        role: 'assistant',
        content: root([
          tool({
            name: 'Edit',
            input: { file_path: 'sky.css', old_string: 'grey\nwide', new_string: 'blue\nwide' },
            result: 'Done',
          }),
        ]),
      },
    ]);
    const edit = page.getByRole('button', { name: /^Edit/ });
    await expect.poll(() => edit.innerText()).toMatch(/sky\.css[^]*\+1[^]*−1/);
    await edit.click();
    await page.getByRole('table', { name: 'Changes in sky.css' }).waitFor();
    await context.close();
    expect(heard).toEqual([]);
  });

  test('Markdown and a page without script can be saved from it', async () => {
    const { page, context, heard } = await open(run);
    await page.getByText('Download', { exact: true }).click();
    const menu = page.locator('[data-component="FormatMenu"][open]');
    const [markdown] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'Markdown' }).click(),
    ]);
    expect(markdown.suggestedFilename()).toBe('transcript.md');
    await page.getByText('Download', { exact: true }).click();
    const [still] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'HTML' }).click(),
    ]);
    const file = join(folder, 'taken.html');
    await still.saveAs(file);
    const opened = await openPage(browser, pathToFileURL(file).href);
    await opened.page.locator('details[data-component="Tool"] > summary').first().click();
    await opened.page.getByText('hay').first().waitFor();
    await opened.context.close();
    await context.close();
    expect(heard).toEqual([]);
  });
});

describe('a hostile run executes and requests nothing', () => {
  test('all texts at once', async () => {
    const content = Object.values(hostileTexts).map((one, index) => ({
      title: one,
      messages: hostileMessages(one).map((message) => ({ ...message, id: `${index}-${message.id}` })),
    }));
    const { page, context, heard, asked } = await open(content);
    const choice = page.getByRole('combobox', { name: 'Run' });
    for (let index = 0; index < content.length; index += 6) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await choice.selectOption(String(index));
      // oxlint-disable-next-line no-await-in-loop
      await page.evaluate(`(${openEverything.toString()})(document)`);
      // oxlint-disable-next-line no-await-in-loop
      const found = await page.evaluate(
        `(${inspect.toString()})(document.querySelector('[data-component="TranscriptMessages"]'))`,
      );
      expect(found).toEqual([]);
    }
    await page.waitForTimeout(200);
    await context.close();
    expect({ heard, asked }).toEqual({ heard: [], asked: [] });
  });
});
