// How long find keeps a page busy at a stretch, in transcripts of 40 million characters.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.mjs';
import { buildPage, servePage } from '../rendering/build.mjs';
import { mark, median, ms, table } from '../rendering/report.mjs';

const ROUNDS = 3;
/** No task of find may be longer, in milliseconds. */
const LIMIT = 50;
const page = fileURLToPath(new URL('./page/', import.meta.url));

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  await buildPage(page);
  const server = await servePage(page);
  const browser = await chromium.launch(launchOptions());
  try {
    console.log(`Ours from source, React for production · Chromium ${browser.version()}\n`);
    const names = await measure(browser, server.url, (tab) => tab.evaluate(() => window.bench.names));
    const found = [];
    for (const name of names) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measure(browser, server.url, (tab) => find(tab, name)));
      const middle = (kind) => median(rounds.map((one) => one[kind]));
      found.push({
        name,
        matches: rounds[0].matches,
        idle: middle('idle'),
        search: middle('search'),
        go: middle('go'),
      });
    }
    table(
      found.map(({ name, matches, idle, search, go }) => ({
        '40 million characters in': name,
        matches,
        'longest stretch, ms: idle': ms(idle),
        'typing and searching': ms(search),
        'going to three matches': ms(go),
        [`≤ ${LIMIT}`]: mark(Math.max(search, go) <= LIMIT),
      })),
    );
    return { chromium: browser.version(), found };
  } finally {
    await browser.close();
    server.close();
  }
}

/** A fresh page for each measurement, so that none inherits the heap of another. */
async function measure(browser, url, work) {
  const tab = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  try {
    await tab.goto(url);
    await tab.waitForFunction('window.bench !== undefined');
    return await work(tab);
  } finally {
    await tab.close();
  }
}

async function find(tab, name) {
  await tab.evaluate((source) => window.bench.show(source), name);
  const field = tab.getByRole('searchbox', { name: 'Find' });
  await field.click({ timeout: 120_000 });
  // What building the text has left behind is not cleared away while find works.
  await tab.requestGC();
  await tab.waitForTimeout(2_000);
  await tab.evaluate(() => window.bench.busy());
  await tab.waitForTimeout(1_000);
  const idle = await tab.evaluate(() => window.bench.busy());
  await tab.keyboard.type('needle', { delay: 50 });
  const matches = await counted(tab, /^[\d,]+ matches$/);
  const search = await tab.evaluate(() => window.bench.busy());
  for (let match = 1; match <= 3; match++) {
    await tab.keyboard.press('Enter');
    await counted(tab, new RegExp(`^${match} of`));
    await tab.waitForTimeout(1_000);
  }
  return { idle, search, go: await tab.evaluate(() => window.bench.busy()), matches };
}

/** Waits until the field says it. Playwright's own search for a text would read all the text of the page, again and again. */
async function counted(tab, pattern) {
  const told = await tab.waitForFunction(
    ([text, flags]) => {
      const said = document.querySelector('[data-part="Count"]')?.textContent ?? '';
      return new RegExp(text, flags).test(said) && said;
    },
    [pattern.source, pattern.flags],
    { polling: 100, timeout: 120_000 },
  );
  return await told.jsonValue();
}
