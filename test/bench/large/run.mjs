// What a large file costs the viewer's page: 50 MB of our own runs of Claude Code and Codex, or as many as LARGE_MB says. Each figure stands
// beside that of a file of 1 MB from the same run: what a machine does besides is in both.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { launchOptions } from '../../chromium.mjs';
import { table } from '../rendering/report.mjs';
import { readTasks } from './readTasks.mjs';

const MB = 1_000_000;
const large = Number(process.env.LARGE_MB ?? 50);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-large-'));
  const outDir = join(folder, 'viewer');
  const configFile = here('../../../packages/viewer/vite.config.ts');
  await build({ configFile, mode: 'file', logLevel: 'warn', build: { outDir } });
  const runs = await ourRuns(folder);
  const browser = await chromium.launch(launchOptions());
  try {
    console.log(`Chromium ${browser.version()}, times in milliseconds of the page's processor time\n`);
    const found = [];
    for (const format of ['claude-code', 'codex'])
      for (const size of [1, large]) {
        const path = fileOf(folder, runs[format], `${format}-${size}`, size * MB);
        found.push({ format, MB: size, ...(await measure(browser, join(outDir, 'index.html'), path, size)) });
      }
    table(found);
    return found;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The runs of our own that tests read, which are TypeScript. */
async function ourRuns(folder) {
  const outDir = join(folder, 'runs');
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['agent-transcript-source'] },
    build: {
      ssr: here('../../../packages/formats/src/testing/runs/index.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'runs.mjs' } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'runs.mjs')).href)).runs;
}

/** A run again and again, with ids of its own each time. */
function fileOf(folder, run, name, length) {
  const lines = run.trim();
  const parts = Array.from({ length: Math.ceil(length / lines.length) }, (_, round) =>
    lines.replace(/("(?:\w*(?:_id|Id|uuid|Uuid)|id)":")((?!session)[^"]+)"/g, `$1$2-${round}"`),
  );
  const path = join(folder, `${name}.jsonl`);
  writeFileSync(path, parts.join('\n'));
  return path;
}

async function measure(browser, html, path, size) {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(pathToFileURL(html).href);
  const session = await page.context().newCDPSession(page);
  const before = await heapOf(session);
  const { tasks, marks } = await readTasks(session, async () => {
    await page.evaluate(markBlocks);
    await page.getByLabel('Open files…').first().setInputFiles(path);
    await waitForWhole(page);
  });
  const [begun = Number.NaN, shown = Number.NaN] = ['begun', 'shown'].map((name) => marks.get(name));
  const after = tasks.filter(({ start }) => start > shown);
  const figures = {
    'first blocks after': Math.round(shown - begun),
    'longest task after them': longest(after),
    'all tasks, s': Math.round(tasks.reduce((sum, { cpu }) => sum + cpu, 0) / 1_000),
    'memory, × file': Number((((await heapOf(session)) - before) / (size * MB)).toFixed(1)),
  };
  for (const [name, use] of Object.entries(USES))
    figures[name] = longest((await readTasks(session, () => use(page))).tasks);
  await page.close();
  return figures;
}

const longest = (tasks) => Math.round(Math.max(0, ...tasks.map(({ cpu }) => cpu)));

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Waits until all of the run is on the page: its height has not changed for a while. */
async function waitForWhole(page) {
  await page.locator('.viewer-name[data-status="read"]').waitFor({ timeout: 300_000 });
  const height = () => page.locator('.viewer-panel').evaluate(({ scrollHeight }) => scrollHeight);
  for (let same = 0, last = 0; same < 4; ) {
    await page.waitForTimeout(500);
    const now = await height();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Runs in the page: marks when a file is given to it, and when blocks of it have been drawn. */
function markBlocks() {
  document.addEventListener('change', () => performance.mark('begun'), { capture: true, once: true });
  const look = () => {
    if (document.querySelector('.viewer-panel article') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
  };
  requestAnimationFrame(look);
}

/** What a reader does in a run. */
const USES = {
  async scroll(page) {
    await page.mouse.move(720, 450);
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(50);
    }
  },
  async end(page) {
    await page.locator('.viewer-panel').evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await page.waitForTimeout(1_500);
  },
  async find(page) {
    const search = page.getByRole('search', { name: 'Find' });
    await search.getByRole('searchbox').fill('the');
    await search.locator('[role="status"][aria-busy="false"]').waitFor({ timeout: 120_000 });
    for (let match = 0; match < 4; match++) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
  },
};
