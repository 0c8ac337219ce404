import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../packages/formats/src/testing/runs';
import { launchOptions } from '../chromium.mjs';
import { readAtOnce, toReadAtOnce } from '../readAtOnce';
import { type BuiltViewer, buildViewer } from './buildViewer';
import { readTasks, type Task } from './readTasks';

/* What a large file costs the page: the one of 200 MB that the figures are of is asked for with `LARGE_MB=200`. */

const MB = 1_000_000;
const size = Number(process.env['LARGE_MB'] ?? 40) * MB;

let viewer: BuiltViewer;
let browser: Browser;
let folder: string;
/** In milliseconds: half as much again as the 50 that it is on a machine of its own; on a slow one, what 20 MB take at once. */
let bound = 75;

beforeAll(async () => {
  viewer = await buildViewer(['file']);
  browser = await chromium.launch(launchOptions());
  folder = mkdtempSync(join(tmpdir(), 'agent-transcript-large-'));
  const page = await browser.newPage();
  bound = Math.max(bound, await page.evaluate(readAtOnce, toReadAtOnce()));
  await page.close();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await viewer?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A run of our own, again and again, with ids of its own each time. */
function fileOf(format: 'claude-code' | 'codex', length: number): string {
  const lines = runs[format].trim();
  const rounds = Math.ceil(length / lines.length);
  const path = join(folder, `${format}-${rounds}.jsonl`);
  const parts = Array.from({ length: rounds }, (_, round) =>
    lines.replace(/("(?:\w*(?:_id|Id|uuid|Uuid)|id)":")((?!session)[^"]+)"/g, `$1$2-${round}"`),
  );
  writeFileSync(path, parts.join('\n'));
  return path;
}

async function openViewer(): Promise<{ readonly page: Page; readonly session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(String(pathToFileURL(viewer.file)));
  return { page, session: await page.context().newCDPSession(page) };
}

/** Bytes that something holds. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Waits until all of the run is on the page: its height has not changed for a while. */
async function waitForWhole(page: Page): Promise<void> {
  await page.locator('.viewer-name[data-status="read"]').waitFor({ timeout: 200_000 });
  const height = () => page.locator('.viewer-panel').evaluate(({ scrollHeight }) => scrollHeight);
  for (let same = 0, last = 0; same < 4; ) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await page.waitForTimeout(500);
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const now = await height();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

const costOf = ({ cpu }: Task) => cpu;
const longest = (times: readonly number[]) => Math.round(Math.max(0, ...times));

/** Runs in the page: marks when a file is given to it, and when blocks of it have been drawn. */
function markBlocks() {
  document.addEventListener('change', () => performance.mark('begun'), { capture: true, once: true });
  const look = () => {
    if (document.querySelector('.viewer-panel article') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
  };
  requestAnimationFrame(look);
}

/** Opens a file in a new page, and answers what that cost it. */
async function readFile(path: string) {
  const { page, session } = await openViewer();
  const before = await heapOf(session);
  const { tasks, marks } = await readTasks(session, async () => {
    await page.evaluate(markBlocks);
    await page.getByLabel('Open files …').first().setInputFiles(path);
    await waitForWhole(page);
  });
  const open = await heapOf(session);
  const [begun, shown] = ['begun', 'shown'].map((name) => marks.get(name) ?? Number.NaN) as [number, number];
  const figures = {
    // The first blocks take the longest, and come once.
    longest: longest(tasks.filter(({ start }) => start > shown).map(costOf)),
    first: longest(tasks.filter(({ start }) => start <= shown).map(costOf)),
    shownAfter: Math.round(shown - begun),
    collecting: longest(tasks.map(({ collecting }) => collecting)),
    seconds: Math.round(tasks.reduce((sum, { cpu }) => sum + cpu, 0) / 1_000),
    heap: Number(((open - before) / size).toFixed(2)),
  };
  return { page, session, before, figures };
}

test.each(['claude-code', 'codex'] as const)(
  'a large file of %s holds the page for no long task, takes no more memory than it may, and can be read to its end',
  { timeout: 600_000 },
  async (format) => {
    const path = fileOf(format, size);
    let read = await readFile(path);
    // What else a machine does makes a task longer, never shorter: a task that is too long is so each time.
    for (let again = 0; again < 2 && read.figures.longest >= bound; again++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await read.page.close();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      read = await readFile(path);
    }
    const { page, session, before, figures } = read;
    console.log(format, size / MB, 'MB:', JSON.stringify(figures));
    expect(figures.longest).toBeLessThan(bound);
    expect(figures.shownAfter).toBeLessThan(Math.max(1_000, 10 * bound));
    expect(figures.heap).toBeLessThan(2.6);

    // The end is reached, and only what is near is on the page.
    const panel = page.locator('.viewer-panel');
    const toEnd = () => panel.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    const isAtEnd = () =>
      panel.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight < 2 && one.scrollTop > 0);
    await expect.poll(() => toEnd().then(isAtEnd), { timeout: 20_000 }).toBe(true);
    const articles = page.locator('.viewer-panel article');
    expect(await articles.count()).toBeLessThan(200);
    await expect
      .poll(() => toEnd().then(() => articles.last().evaluate((one) => one.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(900);

    await page.getByRole('button', { name: /^Close / }).click();
    // Besides the code that was loaded.
    await expect
      .poll(async () => (await heapOf(session)) - before, { timeout: 20_000 })
      .toBeLessThan(12 * MB + size / 20);
    await page.close();
  },
);

/** What a reader does in a run; each answers what it says of it. */
const USES = {
  async scroll(page: Page) {
    await page.mouse.move(720, 450);
    for (let turn = 0; turn < 30; turn++) {
      // oxlint-disable-next-line no-await-in-loop -- one turn of the wheel after the other
      await page.mouse.wheel(0, 900);
      // oxlint-disable-next-line no-await-in-loop -- one turn of the wheel after the other
      await page.waitForTimeout(50);
    }
  },
  async end(page: Page) {
    const panel = page.locator('.viewer-panel');
    await panel.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await page.waitForTimeout(1_500);
    return panel.evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));
  },
  async find(page: Page) {
    const search = page.getByRole('search', { name: 'Find' });
    await search.getByRole('searchbox').fill('the');
    const found = search.getByRole('status');
    await expect.poll(() => found.getAttribute('aria-busy'), { timeout: 120_000 }).toBe('false');
    const count = Number((await found.innerText()).replace(/\D/g, ''));
    for (let match = 0; match < 4; match++) {
      // oxlint-disable-next-line no-await-in-loop -- one match after the other
      await page.keyboard.press('Enter');
      // oxlint-disable-next-line no-await-in-loop -- one match after the other
      await page.waitForTimeout(200);
    }
    return count;
  },
  async rail(page: Page) {
    const { x, y, height } = (await page
      .getByRole('slider', { name: 'Place in the run' })
      .boundingBox()) as DOMRect;
    await page.mouse.move(x + 8, y + 20);
    await page.mouse.down();
    for (let move = 1; move <= 20; move++) {
      // oxlint-disable-next-line no-await-in-loop -- one move after the other
      await page.mouse.move(x + 8, y + 20 + (move / 20) * (height - 40));
      // oxlint-disable-next-line no-await-in-loop -- one move after the other
      await page.waitForTimeout(50);
    }
    await page.mouse.up();
  },
};
type Use = keyof typeof USES;

/** The longest task of each use, in milliseconds, and what it said. */
async function useFile(path: string) {
  const { page, session } = await openViewer();
  await page.getByLabel('Open files …').first().setInputFiles(path);
  await waitForWhole(page);
  const tasks = {} as Record<Use, number>;
  const said: Partial<Record<Use, number>> = {};
  for (const use of Object.keys(USES) as Use[]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const read = await readTasks(session, async () => {
      const answer = await USES[use](page);
      if (answer !== undefined) said[use] = answer;
    });
    tasks[use] = longest(read.tasks.map(costOf));
  }
  await page.close();
  return { tasks, said };
}

test.each(['claude-code', 'codex'] as const)(
  'in a large file of %s one scrolls, goes to the end, finds and drags the rail as in one of 1 MB',
  { timeout: 600_000 },
  async (format) => {
    const [small, large] = [MB, size].map((length) => fileOf(format, length)) as [string, string];
    const few = await useFile(small);
    let many = await useFile(large);
    const most = (use: Use) => Math.max(bound, 1.5 * few.tasks[use]);
    const slow = () => (Object.keys(USES) as Use[]).filter((use) => many.tasks[use] >= most(use));
    for (let again = 0; again < 2 && slow().length > 0; again++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      many = await useFile(large);
    }
    console.log(format, size / MB, 'MB:', JSON.stringify(many), '1 MB:', JSON.stringify(few));
    expect(slow()).toEqual([]);
    // The end of the messages is in view with the first jump.
    expect(many.said.end).toBeLessThan(48);
    // All of the rounds are searched.
    const roundsOf = (path: string) => Number(/-(\d+)\.jsonl$/.exec(path)?.[1]);
    expect(few.said.find).toBeGreaterThan(0);
    expect((many.said.find ?? 0) / roundsOf(large)).toBe((few.said.find ?? 0) / roundsOf(small));
  },
);

/** How many texts are in the browser's table of names, through which it looks each time that it collects all memory. */
async function countNames(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as {
    readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
    readonly nodes: readonly number[];
    readonly strings: readonly string[];
  };
  const fields = snapshot.meta.node_fields;
  const [name, count] = [fields.indexOf('name'), fields.indexOf('edge_count')];
  const isTable = (at: number) => strings[nodes[at + name] as number] === '(Internalized strings)';
  for (let at = 0; at < nodes.length; at += fields.length)
    if (isTable(at)) return nodes[at + count] as number;
  throw new Error('The browser has no table of names.');
}

test('ids and addresses of messages are no names for the browser', { timeout: 120_000 }, async () => {
  const namesWith = async (size: number) => {
    const { page, session } = await openViewer();
    await page.getByLabel('Open files …').first().setInputFiles(fileOf('codex', size));
    await waitForWhole(page);
    const names = await countNames(session);
    await page.close();
    return names;
  };
  // There were two for each of 3,000 messages. Smaller files are read in the page itself.
  expect(await namesWith(7 * MB)).toBeLessThan((await namesWith(5 * MB)) + 300);
});
