import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixture } from '../../stories/fixtures';
import { inspect, openEverything } from './inspect';
import { type Pages, servePages } from './servePages';

let pages: Pages;
beforeAll(async () => {
  pages = await servePages('development');
}, 120_000);
afterAll(() => pages?.close());

/** The page itself and what it was built into. */
const OWN = /^\/(?:\?scene=.*|client\.js|[\w-]+\.css|assets\/[\w.-]+\.js|favicon\.ico)$/;
const opened = `(${openEverything.toString()})(document)`;
const inspected = `(${inspect.toString()})(document.getElementById('root'))`;

/** Another place than the server's: a time as the server would write it does not fit there. */
const elsewhere = { timezoneId: 'Pacific/Auckland', locale: 'fr-FR' };

describe('under a policy that allows the page’s own script and style and nothing else', () => {
  test.each([
    ['long-run', false],
    ['long-run', true],
    ['windowed', true],
    ['messages', true],
    ['seed-input-pending', true],
  ])('%s, with the server’s HTML: %s', async (scene, server) => {
    const { page, context, heard, requests } = await pages.open(scene, { server, ...elsewhere });
    expect(await page.evaluate(opened)).toBe(true);
    if (scene !== 'seed-input-pending') {
      await page.getByRole('searchbox').first().fill('done');
      await page.getByRole('searchbox').first().press('Enter');
      await page.getByRole('navigation').getByRole('link').last().click();
      await page.getByRole('button', { name: 'Collapse all' }).click();
    }
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(100);
    await context.close();
    expect(heard).toEqual([]);
    expect(requests.filter((url) => !OWN.test(url))).toEqual([]);
  });

  test('the server’s HTML has no style, no script and no handler in it', () => {
    for (const scene of ['long-run', 'windowed', 'messages', 'seed-input-pending', 'hostile']) {
      const body = /<div id="root"[^>]*>(.*)<\/div><\/main>/s.exec(pages.html(scene, true))?.[1] ?? '';
      expect(body.length).toBeGreaterThan(500);
      // React escapes `<`, `>` and quotes in values, so that a tag is what stands between brackets.
      const tags = (body.match(/<[a-zA-Z][^<>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, '""'));
      expect(
        tags.filter((tag) => /^<(?:script|style|link|img|iframe)\b|\s(?:style|on\w+)=/.test(tag)),
      ).toEqual([]);
    }
  });

  test.each([true, false])(
    'forms are filled, checked and sent; with the server’s HTML: %s',
    async (server) => {
      const { page, context, heard, requests } = await pages.open('form', { server, ...elsewhere });
      const first = page.getByRole('region', { name: 'Form 1' });
      await first.getByRole('textbox', { name: 'First name' }).fill('');
      await first.getByRole('button', { name: 'Send' }).click();
      await first.getByText('One value needs attention').waitFor();
      await page.keyboard.type('Grace');
      await first.getByRole('button', { name: 'Add Invoice' }).click();
      await first.getByRole('textbox', { name: 'Company' }).fill('ACME');
      await first.getByRole('button', { name: 'Send' }).click();
      await page.getByTestId('sent').getByText('"first":"Grace"').waitFor();
      const second = page.getByRole('region', { name: 'Form 2' });
      await second.getByRole('combobox', { name: 'Kind of Payment' }).selectOption('Transfer');
      await second.getByRole('textbox', { name: 'IBAN' }).fill('FR76');
      await second.getByRole('button', { name: 'Send' }).click();
      await page.getByTestId('sent').getByText('"iban":"FR76"').waitFor();
      await context.close();
      expect(heard).toEqual([]);
      expect(requests.filter((url) => !OWN.test(url))).toEqual([]);
    },
  );

  test('a form that would compile its schema finds out that it may not, and is checked all the same', async () => {
    const { page, context, heard } = await pages.open('form-without-eval');
    await page.getByRole('textbox', { name: 'First name' }).fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('One value needs attention').waitFor();
    await page.keyboard.type('Grace');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByTestId('sent').getByText('"first":"Grace"').waitFor();
    await context.close();
    // To ask is the one violation.
    expect(heard.filter((what) => what.startsWith('violation'))).toHaveLength(1);
    expect(heard.filter((what) => !/eval/.test(what))).toEqual([]);
  });

  test('a message that streams', async () => {
    const { page, context, heard, requests } = await pages.open('streaming');
    const source = fixture('run-code-change');
    await page.evaluate(
      async ({ source }) => {
        for (let end = 0; end < source.length; end += 101) {
          window.showSource(source.slice(0, end), true);
          // oxlint-disable-next-line no-await-in-loop -- piece by piece
          await new Promise((resolve) => setTimeout(resolve));
        }
        window.showSource(source, false);
      },
      { source },
    );
    await page.evaluate(opened);
    await page.getByText('Both faults are repaired').first().waitFor();
    await context.close();
    expect(heard).toEqual([]);
    expect(requests.filter((url) => !OWN.test(url))).toEqual([]);
  });

  test('every hostile text at once: nothing runs, nothing is asked for, nothing is said', async () => {
    const { page, context, heard, requests } = await pages.open('hostile', { server: true, ...elsewhere });
    expect(await page.evaluate(opened)).toBe(true);
    expect(await page.evaluate(inspected)).toEqual([]);
    await page.waitForTimeout(200);
    await context.close();
    expect(heard).toEqual([]);
    expect(requests.filter((url) => !OWN.test(url))).toEqual([]);
  });

  test('the downloads work, and the downloaded page asks for nothing', async () => {
    const { page, context, heard, requests } = await pages.open('messages');
    await page.getByText('Download', { exact: true }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'HTML' }).click();
    const file = await (await waiting).path();
    expect(heard).toEqual([]);
    const html = await readFile(file, 'utf8');
    requests.length = 0;
    await page.goto('about:blank');
    await page.setContent(html);
    await page.getByText('Which is the cheapest?').waitFor();
    expect(await page.getByRole('button', { expanded: false }).count()).toBe(0);
    await context.close();
    expect(heard.filter((line) => !line.startsWith('violation: style-src'))).toEqual([]);
    expect(requests.filter((url) => url !== 'about:blank')).toEqual([]);
  });

  test('the policy is in force: what it forbids is heard', async () => {
    const { page, context, heard } = await pages.open('run-code-change');
    await page.evaluate(() => {
      document.body.innerHTML = '<p style="color: red">x</p><img src="https://evil.test/x.png" alt="x">';
    });
    await page.waitForTimeout(100);
    await context.close();
    expect(heard.some((line) => line.startsWith('violation: style-src-attr'))).toBe(true);
    expect(heard.some((line) => line.startsWith('violation: img-src'))).toBe(true);
  });
});
