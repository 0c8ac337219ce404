// What it costs to read runs of other formats: large files in slices, twice the file, and a chat token by token.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.mjs';
import { buildPage, servePage } from '../rendering/build.mjs';
import { mark, median, ms, ratio, table } from '../rendering/report.mjs';

const ROUNDS = 3;
const TOKENS = 300;
/** A token takes a tenth of a millisecond: one round differs from the next by far. */
const TOKEN_ROUNDS = 7;
/** Whose tokens are measured; the others are compared with the first. */
const CHATS = ['tagged', 'fromUIMessages', 'fromOpenAIChat', 'fromAnthropic', 'fromOpenAIResponses'];
/** Megabytes of JSON lines that are read whole. */
const LARGE = 200;
/** Formats that are JSON lines: a file of any length can be made of a short one. */
const LINES = [
  'claude-code',
  'codex',
  'pi',
  'copilot',
  'gemini-cli',
  'qwen-code',
  'factory-droid',
  'kimi-cli',
  'otel',
];
const page = fileURLToPath(new URL('./page/', import.meta.url));

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  await buildPage(page);
  const server = await servePage(page);
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--enable-precise-memory-info',
      '--js-flags=--max-old-space-size=4096,--expose-gc',
    ],
  });
  const on = (work) => measure(browser, server.url, work);
  try {
    console.log(`Ours from source, React for production · Chromium ${browser.version()}\n`);
    const large = [];
    for (const format of ['claude-code', 'codex']) {
      const one = await on((tab) =>
        tab.evaluate(([name, size]) => window.bench.read(name, size), [format, LARGE]),
      );
      large.push({ where: 'page', format, ...one });
      const other = await on((tab) =>
        tab.evaluate(([name, size]) => window.bench.readInWorker(name, size), [format, LARGE]),
      );
      large.push({ where: 'worker', format, heap: Number.NaN, ...other });
    }
    table(
      large.map(({ where, format, size, seconds, longest, heap, messages }) => ({
        [`${LARGE} MB of`]: format,
        'read on': where,
        messages,
        seconds: seconds.toFixed(1),
        'longest stretch, ms': ms(longest),
        '≤ 16': mark(longest <= 16),
        'heap / file': ratio(heap / size),
        '≤ 2.5': Number.isNaN(heap) ? '–' : mark(heap / size <= 2.5),
      })),
    );
    console.log();
    const doubled = [];
    for (const format of LINES) {
      const pairs = [];
      for (let round = 0; round < ROUNDS; round++) {
        const [one, two, parsed] = await on(async (tab) => {
          // Not the first, in which the code is compiled.
          await tab.evaluate((name) => window.bench.time(name, 8), format);
          return [
            await tab.evaluate((name) => window.bench.time(name, 8), format),
            await tab.evaluate((name) => window.bench.time(name, 16), format),
            await tab.evaluate((name) => window.bench.parse(name, 8), format),
          ];
        });
        pairs.push({ doubled: two / one, parsed: one / parsed });
      }
      doubled.push({
        format,
        ratio: median(pairs.map((pair) => pair.doubled)),
        toParse: median(pairs.map((pair) => pair.parsed)),
      });
    }
    table(
      doubled.map((one) => ({
        'twice the file': one.format,
        'times as long': ratio(one.ratio),
        '≤ 2.2': mark(one.ratio <= 2.2),
        'to JSON.parse of its lines': ratio(one.toParse),
        '≤ 4': mark(one.toParse <= 4),
      })),
    );
    console.log();
    const token = await measureTokens(on);
    table(
      token.map((one) => ({
        'a token in a chat of 1,001 messages, ms': one.name,
        'first answer of a page': ms(one.first),
        'to tagged strings': ratio(one.firstRatio),
        'next answer': ms(one.next),
        'to them': ratio(one.nextRatio),
        '≤ 1.1': mark(one.nextRatio <= 1.1),
      })),
    );
    return { chromium: browser.version(), large, doubled, token };
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * Milliseconds of a token for each interface, its render included, and how that compares with tagged strings in the same round: in the
 * first answer of a page, while the browser still compiles what it meets, and in the next.
 */
async function measureTokens(on) {
  const rounds = [];
  for (let round = 0; round < TOKEN_ROUNDS; round++) {
    const times = {};
    for (const name of CHATS)
      times[name] = await on(async (tab) => {
        const answer = () =>
          tab.evaluate(([chat, count]) => window.bench.tokens(chat, count), [name, TOKENS]);
        const first = middleMean(await answer());
        await tab.requestGC();
        return { first, next: middleMean(await answer()) };
      });
    rounds.push(times);
  }
  const time = (field, name) => median(rounds.map((times) => times[name][field]));
  const ratioOf = (field, name) => median(rounds.map((times) => times[name][field] / times[CHATS[0]][field]));
  return CHATS.map((name) => ({
    name,
    first: time('first', name),
    firstRatio: ratioOf('first', name),
    next: time('next', name),
    nextRatio: ratioOf('next', name),
  }));
}

/** The mean of the middle half: a token takes so few ticks of the clock that their median is no finer than a tick. */
function middleMean(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  const middle = sorted.slice(quarter, sorted.length - quarter);
  return middle.reduce((sum, time) => sum + time, 0) / middle.length;
}

/** A fresh page for each measurement, so that none inherits the heap of another. */
async function measure(browser, url, work) {
  const tab = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  try {
    await tab.goto(url);
    await tab.waitForFunction('window.bench !== undefined');
    await tab.requestGC();
    return await work(tab);
  } finally {
    await tab.close();
  }
}
