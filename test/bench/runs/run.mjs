// What it costs to show a run of coding tools: 400 edits and 400 commands, beside a plain memo list and assistant-ui. Everything in
// one run, in turns: ratios mean something, a single time does not.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../../chromium.mjs';
import { buildPage, servePage } from '../rendering/build.mjs';
import { installPeers, peerVersions } from '../rendering/peers.mjs';
import { median, ms, percentile, ratio, table } from '../rendering/report.mjs';

const SUBJECTS = {
  ours: { label: 'ours: header, rail, keys, evidence', beside: 'memo' },
  'ours-bare': { label: 'ours: messages alone', beside: 'memo' },
  memo: { label: 'React.memo list', beside: 'memo' },
  'assistant-ui': { label: '@assistant-ui/react', beside: 'memo' },
  'ours-open': { label: 'ours, every call open', beside: 'memo-open' },
  'memo-open': { label: 'React.memo list, every call open', beside: 'memo-open' },
  'assistant-ui-open': { label: '@assistant-ui/react, every call open', beside: 'memo-open' },
};
const CALLS = 800;
const ROUNDS = 3;
const TOKENS = 120;
/** No subject may take longer than this for its tokens, in milliseconds; it then has fewer. */
const BUDGET = 3_000;
const page = fileURLToPath(new URL('./page/', import.meta.url));

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  installPeers();
  await buildPage(page);
  const server = await servePage(page);
  const options = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  try {
    const versions = { chromium: browser.version(), ...peerVersions(['react', '@assistant-ui/react']) };
    console.log('Ours from source, React for production; all with our <Markdown>.');
    console.log(
      Object.entries(versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(' · '),
    );
    const rounds = Object.fromEntries(Object.keys(SUBJECTS).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const name of Object.keys(SUBJECTS)) rounds[name].push(await measure(browser, server.url, name));
    print(rounds);
    return { versions, rounds };
  } finally {
    await browser.close();
    server.close();
  }
}

/** A fresh page for each measurement, so that none inherits the heap of another. */
async function measure(browser, url, name) {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const faults = [];
  tab.on('pageerror', (error) => faults.push(error.message));
  try {
    await tab.goto(url);
    await tab.waitForFunction('window.bench !== undefined');
    const argument = { name, calls: CALLS, tokens: TOKENS, budget: BUDGET };
    const result = await tab.evaluate((one) => window.bench.run(one), argument);
    if (faults.length > 0) throw new Error(`${name}: ${faults[0]}`);
    // The first tokens meet cold code.
    const { tokens, gaps, ...rest } = result;
    return {
      ...rest,
      token: median(tokens.slice(10)),
      frame: percentile(gaps, 0.95),
      worst: Math.max(...gaps),
    };
  } finally {
    await tab.close();
  }
}

function print(rounds) {
  const of = (name, figure) => median(rounds[name].map((one) => one[figure]));
  const beside = (name, figure) =>
    ratio(
      median(rounds[name].map((one, round) => one[figure] / rounds[SUBJECTS[name].beside][round][figure])),
    );
  console.log(
    `\n${CALLS} calls, medians of ${ROUNDS} rounds in turns; × is beside the memo list with the same calls open`,
  );
  table(
    Object.entries(SUBJECTS).map(([name, { label }]) => ({
      list: label,
      'first render, ms': ms(of(name, 'cold')),
      '×': beside(name, 'cold'),
      'to the next frame': ms(of(name, 'coldPaint')),
      ' × ': beside(name, 'coldPaint'),
      'again, warm': ms(of(name, 'warm')),
      '  ×': beside(name, 'warm'),
      'a token, ms': ms(of(name, 'token')),
      '   ×': beside(name, 'token'),
      'frame while scrolling, p95': ms(of(name, 'frame')),
      worst: ms(of(name, 'worst')),
      'heap, MB': of(name, 'heap').toFixed(1),
      '    ×': beside(name, 'heap'),
    })),
  );
  console.log('\nWhat is on the page, of which the work is');
  table(
    Object.entries(SUBJECTS).map(([name, { label }]) => {
      const { calls, rows, contents, characters, elements } = rounds[name].at(-1);
      return {
        list: label,
        calls,
        'rows on the page': rows,
        'contents on the page': contents,
        characters,
        elements,
        'opening all, ms': name === 'ours-open' ? ms(of(name, 'opening')) : '–',
      };
    }),
  );
}
