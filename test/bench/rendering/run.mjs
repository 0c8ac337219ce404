// How fast and how heavy the rendering is beside its peers. Everything is compared in one run, in turns, because the
// machine's speed changes from minute to minute: medians and ratios mean something, a single time does not.
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.mjs';
import { buildPage, servePage } from './build.mjs';
import { createMarkdown, createMessages } from './corpus.mjs';
import { installPeers, peerVersions } from './peers.mjs';
import { mark, median, ms, percentile, ratio, table } from './report.mjs';

const RENDERERS = {
  ours: { label: 'ours <Markdown>', rounds: 3 },
  streamdown: { label: 'streamdown', rounds: 3 },
  'x-markdown': { label: '@ant-design/x-markdown', rounds: 1 },
  'react-markdown': { label: 'react-markdown + remark-gfm', rounds: 1 },
};
const LISTS = {
  'ours-source': 'ours <Transcript source>',
  'ours-tree': 'ours, tree (useTranscript)',
  'ours-messages': 'ours <Transcript messages>',
  memo: 'React.memo list, our Markdown',
  'memo-react-markdown': 'React.memo list, react-markdown',
  'assistant-ui': '@assistant-ui/react',
};
const COUNTS = [100, 1_000, 10_000];
/** A token of ours takes about a millisecond, a frame a sixtieth of a second: one run differs from the next by far. */
const SHORT_ROUNDS = 7;
/** Ten thousand messages without a window take seconds for what the table does not compare. */
const LARGE_ROUNDS = 3;
const CHUNK = 80;
/** A message of 480 words: with a few dozen tokens the code is still cold. */
const TOKENS = 240;
/** No subject may take longer than this for its tokens, in milliseconds; it then has fewer. */
const BUDGET = 4_000;
/** Which lists are too slow to be run at all counts: the reason is printed. */
const TOO_SLOW = { 'assistant-ui': 1_000 };

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  installPeers();
  const { weights } = await import('./weight.mjs');
  await buildPage();
  const server = await servePage();
  const browser = await chromium.launch(launchOptions());
  const requests = [];
  /** A fresh page for each measurement, so that none inherits the heap of another. */
  const measure = async (method, argument) => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(?:data|blob):/.test(request.url())) {
        requests.push(`${method} ${argument.name ?? ''}: ${request.url()}`);
      }
    });
    try {
      await page.goto(server.url);
      await page.waitForFunction('window.bench !== undefined');
      const result = await page.evaluate(([name, value]) => window.bench[name](value), [method, argument]);
      if (faults.length > 0) throw new Error(`${method} ${argument.name}: ${faults[0]}`);
      return result;
    } finally {
      await page.close();
    }
  };

  try {
    const versions = {
      chromium: browser.version(),
      node: process.version,
      ...peerVersions([
        'react',
        'streamdown',
        'react-markdown',
        'remark-gfm',
        '@ant-design/x-markdown',
        '@assistant-ui/react',
        '@assistant-ui/react-markdown',
        'esbuild',
      ]),
    };
    console.log('Ours from source, React for production.');
    console.log(
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(' · '),
    );
    const markdown = await measureMarkdown(measure);
    const lists = await measureLists(measure);
    const first = await measureFirstRender(measure);
    const paint = await measurePaint(measure);
    const frames = await measureFrames(measure);
    const sizes = await weights();
    console.log(
      `\nRequests to anywhere else: ${requests.length} ${mark(requests.length === 0)} (to reach: 0)`,
    );
    for (const request of requests) console.log(`  ${request}`);
    printWeights(sizes);
    return { versions, markdown, lists, first, paint, frames, requests, weights: sizes };
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureMarkdown(measure) {
  const { markdown, text } = createMarkdown(40_000);
  const expected = text.replaceAll(/\s+/g, '');
  const runs = Object.fromEntries(Object.keys(RENDERERS).map((name) => [name, []]));
  for (let round = 0; round < 3; round++) {
    for (const [name, { rounds }] of Object.entries(RENDERERS)) {
      if (round >= rounds) continue;
      const burst = await measure('burst', { name, source: markdown, chunk: CHUNK });
      runs[name].push({ ...burst, total: sum(burst.times), atEnd: median(burst.times.slice(-50)) });
    }
  }
  // A pause of the machine that only one of the runs met does not count: each update by its median.
  const total = (name) =>
    sum(runs[name][0].times.map((_, update) => median(runs[name].map(({ times }) => times[update]))));
  const byStreamdown = (name, figure) =>
    median(runs[name].map((run, round) => run[figure] / runs.streamdown[round][figure]));
  console.log(
    `\nMarkdown, ${markdown.length} characters in pieces of ${CHUNK}, synchronous updates (medians of up to 3 runs in turns)`,
  );
  const rows = Object.entries(RENDERERS).map(([name, { label }]) => {
    const last = runs[name].at(-1);
    return {
      renderer: label,
      'total ms': ms(total(name)),
      '× streamdown': ratio(total(name) / total('streamdown')),
      'of whole runs': ratio(byStreamdown(name, 'total')),
      'ms per update at the end': ms(median(runs[name].map(({ atEnd }) => atEnd))),
      'at the end × streamdown': ratio(byStreamdown(name, 'atEnd')),
      'updates shown': `${last.shown} of ${last.times.length}`,
      elements: last.nodes,
      text: compare(last.text, expected),
      'to reach': name === 'ours' ? `≤ 0.5 × ${mark(total(name) <= 0.5 * total('streamdown'))}` : '',
    };
  });
  table(rows);
  return Object.fromEntries(
    Object.entries(runs).map(([name, all]) => [
      name,
      {
        totals: all.map(({ total }) => total),
        atEnd: all.map(({ atEnd }) => atEnd),
        elements: all.at(-1).nodes,
        text: compare(all.at(-1).text, expected),
      },
    ]),
  );
}

async function measureLists(measure) {
  const runs = {};
  for (let round = 0; round < SHORT_ROUNDS; round++) {
    for (const count of COUNTS) {
      for (const name of Object.keys(LISTS)) {
        const slow = count >= (TOO_SLOW[name] ?? Number.POSITIVE_INFINITY);
        if (slow && (round > 0 || count > TOO_SLOW[name])) continue;
        if (count === 10_000 && round >= LARGE_ROUNDS && !name.startsWith('ours')) continue;
        const result = await measure('append', { name, count, tokens: TOKENS, budget: BUDGET });
        // The first ones meet cold code.
        const times = result.times.length > 20 ? result.times.slice(10) : result.times.slice(1);
        runs[name] ??= {};
        runs[name][count] ??= [];
        runs[name][count].push({ ...result, time: median(times) });
      }
    }
  }
  const time = (name, count) => median((runs[name][count] ?? []).map((run) => run.time));
  const inTurns = (name, count, other, otherCount) =>
    median(
      (runs[name][count] ?? []).map(
        (run, round) => run.time / (runs[other][otherCount][round]?.time ?? Number.NaN),
      ),
    );
  console.log(
    `\nAppending to the last message: synchronous JavaScript per token, ms (medians of ${SHORT_ROUNDS} runs in turns; of the others at 10,000, ${LARGE_ROUNDS})`,
  );
  table(
    Object.entries(LISTS).map(([name, label]) => {
      const mine = name.startsWith('ours');
      const growth = inTurns(name, 10_000, name, 100);
      const beside = inTurns(name, 1_000, 'memo', 1_000);
      const usual = inTurns(name, 1_000, 'memo-react-markdown', 1_000);
      return {
        list: label,
        ...Object.fromEntries(
          COUNTS.map((count) => [`at ${count.toLocaleString('en')}`, ms(time(name, count))]),
        ),
        '10,000 ÷ 100': ratio(growth),
        'to reach': mine ? `≤ 1.3 ${mark(growth <= 1.3)}` : '',
        '÷ memo list at 1,000, our Markdown': ratio(beside),
        'to reach ': mine ? `≤ 0.5 ${mark(beside <= 0.5)}` : '',
        '÷ the same, react-markdown': ratio(usual),
        ' to reach ': mine ? `≤ 0.5 ${mark(usual <= 0.5)}` : '',
      };
    }),
  );
  console.log(
    'What of the messages is in the DOM at the end, and how long the first render took (ms, synchronous)',
  );
  table(
    Object.entries(LISTS).flatMap(([name, label]) =>
      COUNTS.flatMap((count) => {
        const last = runs[name][count]?.at(-1);
        if (last === undefined) return [];
        return [
          {
            list: label,
            messages: count.toLocaleString('en'),
            elements: last.nodes,
            text: compare(last.text, expectedText(count, last.appended)),
            tokens: last.times.length,
            'first render': ms(last.mounted),
          },
        ];
      }),
    ),
  );
  for (const [name, limit] of Object.entries(TOO_SLOW)) {
    console.log(`${LISTS[name]}: one run at ${limit}, none above, where it was not tried.`);
  }
  return Object.fromEntries(
    Object.entries(runs).map(([name, byCount]) => [
      name,
      Object.fromEntries(
        Object.entries(byCount).map(([count, all]) => [
          count,
          {
            times: all.map((run) => run.time),
            firstRender: all.map((run) => run.mounted),
            elements: all.at(-1).nodes,
            text: compare(all.at(-1).text, expectedText(Number(count), all.at(-1).appended)),
          },
        ]),
      ),
    ]),
  );
}

/** Which lists render a hundred messages; the first is the one that the others are compared with. */
const FIRST = ['memo', 'ours-tree', 'ours-messages'];

async function measureFirstRender(measure) {
  const runs = [];
  for (let round = 0; round < SHORT_ROUNDS; round++) {
    const run = {};
    // Code that nobody has run yet is cold: each list has a page of its own.
    for (const name of FIRST) {
      const [[cold]] = await measure('firstRenders', { names: [name], count: 100, turns: 1 });
      run[name] = { cold };
    }
    const warm = await measure('firstRenders', { names: FIRST, count: 100, turns: 6 });
    for (const [index, name] of FIRST.entries()) run[name].warm = median(warm[index].slice(1));
    runs.push(run);
  }
  const figures = (name) => ({
    cold: median(runs.map((run) => run[name].cold)),
    coldRatio: median(runs.map((run) => run[name].cold / run.memo.cold)),
    warm: median(runs.map((run) => run[name].warm)),
    warmRatio: median(runs.map((run) => run[name].warm / run.memo.warm)),
  });
  console.log(
    `\nFirst render of 100 messages of Markdown, synchronous, ms (medians of ${SHORT_ROUNDS} rounds; warm: in turns in one page)`,
  );
  table(
    FIRST.map((name) => {
      const { cold, coldRatio, warm, warmRatio } = figures(name);
      const mine = name.startsWith('ours');
      return {
        list: LISTS[name],
        'cold code': ms(cold),
        '÷ memo list': ratio(coldRatio),
        'to reach': mine ? `≤ 2.5 ${mark(coldRatio <= 2.5)}` : '',
        'warm code': ms(warm),
        '÷ memo list ': ratio(warmRatio),
        'to reach ': mine ? `≤ 2.5 ${mark(warmRatio <= 2.5)}` : '',
      };
    }),
  );
  return runs;
}

async function measurePaint(measure) {
  const runs = { 100: [], 10_000: [] };
  for (let round = 0; round < 5; round++) {
    for (const count of [100, 10_000]) {
      runs[count].push((await measure('firstPaint', { count })).time);
    }
  }
  const growth = median(runs[10_000].map((time, round) => time / runs[100][round]));
  console.log('\nFirst paint of <Transcript source>, parsing included, ms (medians of 5 runs in turns)');
  table([
    {
      '100 blocks': ms(median(runs[100])),
      '10,000 blocks': ms(median(runs[10_000])),
      ratio: ratio(growth),
      'to reach': `≤ 2 ${mark(growth <= 2)}`,
    },
  ]);
  return runs;
}

async function measureFrames(measure) {
  const count = 10_000;
  const runs = [];
  for (let round = 0; round < SHORT_ROUNDS; round++)
    runs.push(await measure('frames', { count, frames: 180 }));
  const p95 = median(runs.map(({ gaps }) => percentile(gaps, 0.95)));
  const last = runs.at(-1);
  console.log(
    `\nStreaming one piece per frame into 10,000 blocks through useTranscript (medians of ${SHORT_ROUNDS} runs)`,
  );
  table([
    {
      'p95 frame gap ms': ms(p95),
      'to reach': `≤ 20 ${mark(p95 <= 20)}`,
      'median gap': ms(median(runs.map(({ gaps }) => median(gaps)))),
      'worst gap': ms(Math.max(...runs.flatMap(({ gaps }) => gaps))),
      elements: last.nodes,
      'to reach ': `≤ 3,000 ${mark(last.nodes <= 3_000)}`,
      text: compare(last.text, expectedText(count, last.appended)),
    },
  ]);
  return { p95, gaps: runs.map(({ gaps }) => gaps), elements: last.nodes };
}

/** Design targets that a weight has. */
const BUDGETS = { 'ours: <Transcript>': 60 };

function printWeights(sizes) {
  console.log('\nWeight: first load, Vite, minified, gzip, React outside (KB of 1,000 bytes)');
  table(
    Object.entries(sizes).map(([name, size]) => ({
      renderer: name,
      KB: size.toFixed(1),
      'to reach': BUDGETS[name] === undefined ? '' : `≤ ${BUDGETS[name]} ${mark(size <= BUDGETS[name])}`,
    })),
  );
}

function expectedText(count, appended) {
  const messages = createMessages(count);
  return `${messages.map(({ title, text }) => title + text).join('')}${appended}`.replaceAll(/\s+/g, '');
}

/** How much of the text the page shows, and whether the newest of it is among that: a window may leave out the rest. */
function compare(shown, expected) {
  if (shown === expected) return 'same';
  const share = `${((100 * shown.length) / expected.length).toFixed(1)}%`;
  const end = shown.endsWith(expected.slice(-40)) ? 'with the end' : 'WITHOUT THE END';
  if (shown.length < expected.length) return `${share}, ${end}`;
  let at = 0;
  while (at < expected.length && shown[at] === expected[at]) at++;
  return `${share}, ${end}; differs at ${at}: ${JSON.stringify(shown.slice(at, at + 24))}`;
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
