import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixture } from '../../stories/fixtures';
import { openEverything } from '../security/inspect';
import { type Pages, servePages } from '../security/servePages';

let pages: Pages;
beforeAll(async () => {
  pages = await servePages('production');
}, 120_000);
afterAll(() => pages?.close());

const opened = `(${openEverything.toString()})(document, false)`;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate<AxeResults>(
    "axe.run(document, { preload: false, selectors: false, resultTypes: ['violations'] })",
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${node.html.slice(0, 200)}`),
  );
}

describe('axe finds nothing, with everything open', () => {
  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
  ] as const)('%s', async (theme, options) => {
    const { page, context } = await pages.open('long-run', options);
    await page.evaluate((name) => {
      if (name !== 'forced colours') document.documentElement.dataset['theme'] = name;
      document.body.style.background = 'var(--at-bg)';
      document.body.style.color = 'var(--at-fg)';
    }, theme);
    expect(await page.evaluate(opened)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});

/** The focused element: its description, and whether its focus ring and itself are visible. */
const focused = () => {
  const element = document.activeElement as HTMLElement;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return {
    what: `${element.localName} ${element.getAttribute('role') ?? ''} ${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}`,
    stop: element.dataset['stop'] === undefined ? null : Number(element.dataset['stop']),
    lost:
      element === document.body ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    ring:
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
      style.boxShadow !== 'none',
    inView: box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0,
  };
};

// A link with a text fragment uses the browser's own search without its menu.
test.each([false, true])(
  'what the browser finds in a closed fold opens it and is moved to; from the server: %s',
  async (server) => {
    const { page, context } = await pages.open('run-code-change', { server });
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(`${url}#:~:text=guess%20from%20one%20byte`);
    const fold = page.getByRole('button', { name: /^Thinking/, expanded: true });
    await fold.waitFor();
    const found = page.getByText('guess from one byte');
    const place = await found.boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(900);
    expect(await page.evaluate('scrollY')).toBeGreaterThan(100);
    await context.close();
  },
);

describe('by keyboard', () => {
  test('Tab reaches everything that can be used, in order, and the ring is seen', async () => {
    const { page, context } = await pages.open('run-code-change');
    await page.evaluate(opened);
    // The reader of tracebacks loads on demand: until then a traceback is plain text.
    await page.waitForFunction(
      () => document.querySelector('[data-component="Traceback"] > [data-component="PlainText"]') === null,
    );
    await page.evaluate(opened);
    await page.waitForLoadState('networkidle');
    // Loaded parts are inserted when the page is idle.
    await page.waitForFunction(
      (known) => {
        const count = document.querySelectorAll('*').length;
        const isSame = known.count === count;
        known.count = count;
        return isSame;
      },
      { count: 0 },
      { polling: 250 },
    );
    // Controls in the row of a tree, or next to it, appear and disappear with the focus.
    const stops = await page.evaluate(() => {
      const controls = 'button:enabled, a[href], input:enabled, select, textarea, summary, [tabindex]';
      const found = [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => element.tabIndex >= 0 && element.checkVisibility())
        .filter((element) => element.closest('[role="treeitem"] *, [data-part="RowActions"]') === null);
      for (const [index, element] of found.entries()) element.dataset['stop'] = String(index);
      const top = document.querySelector('h1') as HTMLElement;
      top.tabIndex = -1;
      top.focus();
      return found.length;
    });
    const walk = [];
    for (let turn = 0; turn < stops * 2; turn++) {
      // oxlint-disable no-await-in-loop -- one key after the other
      await page.keyboard.press('Tab');
      const now = await page.evaluate(focused);
      // oxlint-enable no-await-in-loop
      walk.push(now);
      if (now.stop === stops - 1) break;
    }
    expect(walk.filter(({ lost, ring, inView }) => lost || !ring || !inView)).toEqual([]);
    // The blocks are one tab stop; keys move between them.
    const reached = walk.flatMap(({ stop }) => stop ?? []);
    expect(reached).toEqual(reached.toSorted((one, other) => one - other));
    const left = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        // The tab stop of the blocks follows the reader.
        .filter(
          (element) =>
            element.tabIndex >= 0 &&
            !element.matches('[data-part="Toggle"], [data-component="BlockActions"] *'),
        )
        .map((element) => Number(element.dataset['stop'])),
    );
    expect(left.filter((stop) => !reached.includes(stop))).toEqual([]);
    const trees = await page.locator('[role="tree"]').count();
    expect(trees).toBeGreaterThan(3);
    const inTrees = await page.evaluate(() =>
      [...document.querySelectorAll('[role="tree"]')].map(
        (tree) => tree.querySelectorAll('[role="treeitem"][tabindex="0"]').length,
      ),
    );
    expect(new Set(inTrees)).toEqual(new Set([1]));
    await context.close();
  });

  test('every fold opens and closes with Space', async () => {
    const { page, context } = await pages.open('run-code-change');
    // Parts loaded later replace the previous content and its folds.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const settled = () => {
            observer.disconnect();
            resolve();
          };
          let timer = setTimeout(settled, 1_500);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(settled, 1_500);
          });
          observer.observe(document.body, { subtree: true, childList: true });
        }),
    );
    const faults = [];
    const folds = (await page
      .locator('[data-part="Messages"] [data-part="Toggle"]:visible')
      .elementHandles()) as unknown as import('playwright').ElementHandle<HTMLElement>[];
    expect(folds.length).toBeGreaterThan(10);
    for (const fold of folds) {
      // oxlint-disable no-await-in-loop -- one fold after the other
      const before = await fold.getAttribute('aria-expanded');
      await fold.focus();
      await page.keyboard.press('Space');
      const after = await fold.getAttribute('aria-expanded');
      const panel = await fold.evaluate(
        (button) =>
          !document.getElementById(button.getAttribute('aria-controls') ?? '')?.hasAttribute('hidden'),
      );
      await page.keyboard.press('Space');
      const again = await fold.getAttribute('aria-expanded');
      // oxlint-enable no-await-in-loop
      if (before === after || before !== again || String(panel) !== after)
        faults.push(await fold.textContent());
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test('the focus is not lost while the message grows, folds close and the host changes a block', async () => {
    const { page, context, heard } = await pages.open('streaming');
    const head = '<<thinking>>\nSee `x`:\n\n```js\nlet a;\n```\n';
    await page.evaluate((source) => window.showSource(source, true), head);
    await page.locator('[data-part="CodeBlock"]').getByRole('button', { name: 'Copy' }).focus();
    await page.evaluate((source) => window.showSource(`${source}More.`, true), head);
    expect(await page.evaluate(focused)).toMatchObject({ what: 'button  Copy', lost: false });
    // Thinking closes when it is complete, with the focus inside.
    const closed = `${head}<</thinking>>\n<<STEP_START>>\nStep 1: One\nText.\n`;
    await page.evaluate((source) => window.showSource(source, true), closed);
    await expect
      .poll(() => page.evaluate(focused))
      .toMatchObject({ what: expect.stringContaining('Thinking'), lost: false });
    // A step that the host renders from now on.
    await page.getByRole('button', { name: /^Step 1 One/ }).focus();
    await page.evaluate(() => window.override('thinking'));
    expect(await page.evaluate(focused)).toMatchObject({
      what: expect.stringContaining('Step 1'),
      lost: false,
    });
    await page.evaluate(() => window.override('step'));
    expect(await page.evaluate(focused)).toMatchObject({ what: 'button  Mine', lost: false });
    await page.evaluate(() => window.override(null));
    expect(await page.evaluate(focused)).toMatchObject({
      what: expect.stringContaining('Step 1'),
      lost: false,
    });
    await context.close();
    expect(heard).toEqual([]);
  });

  test.each(['is there', 'is still loaded'])(
    'an answer that is sent leaves the reader at its request, when what keeps the focus %s',
    async (guard) => {
      const { page, context } = await pages.open('streaming');
      let load = () => {};
      if (guard === 'is still loaded')
        await page.route(/aroundParts/, async (route) => {
          await new Promise<void>((resolve) => {
            load = resolve;
          });
          await route.continue();
        });
      const request = (answer: string) =>
        `<<INPUT_REQUIRED_START>>\nHow many?\nExpected input types: number\n${answer}<<INPUT_REQUIRED_END>>\nAfter.`;
      const answered = request(
        '\n\n<<USER_INPUT_PROVIDED_START>>\n{"input": 3, "type": "number"}\n<<USER_INPUT_PROVIDED_END>>\n',
      );
      await page.evaluate(
        ({ before, after }) => {
          window.onProvided = () => window.showSource(after, false);
          window.showSource(before, false);
        },
        { before: request(''), after: answered },
      );
      await page.getByRole('textbox', { name: 'Answer' }).fill('3');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('answered', { exact: true }).first().waitFor();
      load();
      await expect
        .poll(() => page.evaluate(focused))
        .toMatchObject({ what: expect.stringContaining('group Input required'), lost: false });
      await context.close();
    },
  );

  test('a far part of a long list stays while it has the focus', async () => {
    const { page, context } = await pages.open('windowed');
    await page.getByRole('button', { name: /^step_3 / }).focus();
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 30_000);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('step_3');
    expect(await page.getByRole('button', { name: /^step_400 / }).count()).toBe(0);
    await page.keyboard.press('j');
    await page.waitForFunction(() => !document.activeElement?.textContent?.includes('step_3 '));
    expect(await page.evaluate(focused)).toMatchObject({ lost: false });
    await context.close();
  });
});

test('a screen reader finds the run by landmarks, headings and groups', async () => {
  const { page, context } = await pages.open('run-code-change');
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree.split('\n').map((line) => line.trim());
  const of = (role: string) =>
    lines.filter((line) => line.startsWith(`- ${role}`)).map((line) => line.replace(/^- |:$/g, ''));
  expect(of('heading')).toEqual([
    'heading "Pages" [level=1]',
    'heading "run-code-change" [level=2]',
    'heading "Step 1 Reproducing failed" [level=3]',
    'heading "Step 2 What the bank sends done" [level=3]',
    'heading "Step 3 Reading it as Windows-1252 failed" [level=3]',
    'heading "Step 4 All kinds of space done" [level=3]',
  ]);
  expect(of('region')).toEqual(['region "Transcript"']);
  expect(of('list').length).toBeGreaterThanOrEqual(1);
  expect(of('checkbox')).toHaveLength(3);
  expect(of('group')).toContain('group "Error"');
  expect(of('button').filter((line) => /Thinking|terminal\.run|fs\./.test(line))).toEqual([
    expect.stringMatching(/^button "terminal\.run .*failed" \[expanded\]/),
    expect.stringMatching(/^button "Thinking 24 words"/),
    expect.stringMatching(/^button "terminal\.run .*done"/),
    expect.stringMatching(/^button "fs\.read_file caisse\/bank\.py .*done"/),
    expect.stringMatching(/^button "fs\.edit caisse\/bank\.py .*done"/),
    // Its result shows the failure.
    expect.stringMatching(/^button "terminal\.run .*failed exit code 1" \[expanded\]/),
    expect.stringMatching(/^button "fs\.edit caisse\/bank\.py .*done"/),
    expect.stringMatching(/^button "terminal\.run .*done"/),
  ]);
  expect(tree).not.toMatch(/<<|img|StatusMark/);
  await context.close();
});

test('who asks for less motion gets none', async () => {
  const source = '<<STEP_START>>\nStep 1: Running\n<<TOOL_STEP_START/web:1>>\n';
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page, context } = await pages.open('streaming', { reducedMotion });
    await page.evaluate((text) => window.showSource(text, true), source);
    const found = await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-part="Messages"] button[aria-expanded]')?.click();
      const smooth = [...document.querySelectorAll('*')].some(
        (element) => getComputedStyle(element).scrollBehavior === 'smooth',
      );
      return { animations: document.getAnimations().length, smooth };
    });
    await context.close();
    return found;
  };
  expect((await moving('no-preference')).animations).toBeGreaterThan(0);
  expect(await moving('reduce')).toEqual({ animations: 0, smooth: false });
});

test.each([
  ['200 %', 640, 2],
  ['400 %', 320, 4],
])('at %s nothing scrolls sideways and nothing is cut off', async (_, width, deviceScaleFactor) => {
  const { page, context } = await pages.open('long-run', {
    viewport: { width, height: 450 },
    deviceScaleFactor,
  });
  await page.evaluate(opened);
  const found = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    cut: [...document.querySelectorAll<HTMLElement>('button, p, h2, h3, h4, h5, label, li')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const scroller = element.closest(
          '[data-part="Scroll"], pre, [role="tree"], [role="group"][tabindex="0"], nav',
        );
        return scroller === null && element.getBoundingClientRect().right > innerWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  }));
  expect(found.page).toBeLessThanOrEqual(width);
  expect(found.cut).toEqual([]);
  await context.close();
});

describe('announcements', () => {
  async function listen(source: string, size: number): Promise<string[]> {
    const { page, context } = await pages.open('streaming');
    // The loading indicator, shown with a streaming run.
    await page.evaluate(() => window.showSource('', true));
    await page.locator('[role="status"] > span').last().waitFor({ state: 'attached' });
    const said = await page.evaluate(
      async ({ text, step }) => {
        const heard: string[] = [];
        const status = [...document.querySelectorAll('[role="status"]')].at(-1) as HTMLElement;
        const observer = new MutationObserver(() => heard.push(status.textContent));
        observer.observe(status, { subtree: true, childList: true, characterData: true });
        for (let end = step; end < text.length; end += step) {
          window.showSource(text.slice(0, end), true);
          // oxlint-disable-next-line no-await-in-loop -- piece by piece
          await Promise.resolve();
        }
        window.showSource(text, false);
        await Promise.resolve();
        return heard;
      },
      { text: source, step: size },
    );
    await context.close();
    return said;
  }

  const asking = `${fixture('run-code-change')}\n<<INPUT_REQUIRED_START>>\nShip it?\nExpected input types: boolean\n<<INPUT_REQUIRED_END>>`;
  const whole = [
    'Step started: Reproducing',
    'Tool failed: terminal.run',
    'Step started: What the bank sends',
    'Step started: Reading it as Windows-1252',
    // Its result shows it.
    'Tool failed: terminal.run',
    'Step started: All kinds of space',
    'Input required: Ship it?',
  ];

  test('steps, failures and requests are told once each, whole, and nothing else', async () => {
    expect(await listen(asking, 7)).toEqual(whole);
  });

  test('what comes in one piece is told too, failures before the step that goes on', async () => {
    const said = await listen(asking, asking.indexOf('Step 2: What the bank sends') + 200);
    expect(said[0]).toBe('Tool failed: terminal.run. Step started: What the bank sends');
    expect(said.at(-1)).toMatch(/^Input required: Ship it\?/);
  });
});
