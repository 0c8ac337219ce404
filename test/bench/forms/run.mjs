// How fast our form is beside bare RJSF with its own theme, on the same prepared schema, in turns in one run.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, defaultClientConditions } from 'vite';
import { launchOptions } from '../../chromium.mjs';
import { mark, median, ms, ratio, table } from '../rendering/report.mjs';

const ROUNDS = 5;
const COUNTS = [50, 1000];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../../../node_modules/.cache/bench-forms/');

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  await buildPage();
  const server = await servePage();
  const browser = await chromium.launch(launchOptions());
  /** A fresh page for each measurement, so that none inherits the heap of another. */
  const measure = async (method, argument) => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
    try {
      await page.goto(server.url);
      await page.waitForFunction('window.bench !== undefined');
      return await page.evaluate(([name, value]) => window.bench[name](value), [method, argument]);
    } finally {
      await page.close();
    }
  };
  try {
    const { version } = JSON.parse(
      readFileSync(here('../../../packages/auto-form/node_modules/@rjsf/core/package.json'), 'utf8'),
    );
    console.log(
      `Ours from source, React for production · Chromium ${browser.version()} · @rjsf/core ${version}\n`,
    );
    const forms = [];
    for (const count of COUNTS) {
      for (const kind of ['plain', 'nullable']) forms.push(await compareForms(measure, kind, count));
    }
    table(
      forms.map(({ count, kind, ours, rjsf }) => ({
        form: `${count} ${kind} fields`,
        'mount ours': ms(ours.mount),
        'of it preparing': ms(ours.prepare),
        'mount RJSF': ms(rjsf.mount),
        ratio: ratio(ours.mount / rjsf.mount),
        'on the prepared': ratio((ours.mount - ours.prepare) / rjsf.mount),
        'no slower': mark(ours.mount - ours.prepare <= rjsf.mount),
        'key ours': ms(ours.key),
        'key RJSF': ms(rjsf.key),
        'key ratio': ratio(ours.key / rjsf.key),
        'key no slower': mark(ours.key <= rjsf.key),
      })),
    );
    const [plain, nullable] = forms.slice(-2).map(({ ours }) => ours);
    const nullableCost = { mount: nullable.mount / plain.mount, key: nullable.key / plain.key };
    console.log(
      `\n1,000 nullable unions cost ${ratio(nullableCost.mount)} (mount) and ${ratio(nullableCost.key)} (key) of plain fields, both ours.\n`,
    );
    const compared = await compareGrowth(measure);
    table(
      compared.map(({ count, time }, index) => ({
        'compareToSchema, rows': String(count),
        ms: ms(time),
        'per doubling': index === 0 ? '–' : ratio(time / compared[index - 1].time),
      })),
    );
    const hostile = [];
    for (const name of await measure('hostileNames')) {
      hostile.push({ name, busy: await measure('measureHostile', { name }) });
    }
    console.log('');
    table(
      hostile.map(({ name, busy }) => ({
        'hostile schema': name,
        'longest task, ms': busy === 0 ? 'below 50' : ms(busy),
        'within 200': mark(busy <= 200),
      })),
    );
    return { chromium: browser.version(), rjsf: version, forms, nullableCost, compared, hostile };
  } finally {
    await browser.close();
    server.close();
  }
}

async function compareForms(measure, kind, count) {
  const found = { ours: [], rjsf: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const subject of ['ours', 'rjsf']) {
      found[subject].push(await measure('measureForm', { subject, kind, count, keys: 20 }));
    }
  }
  const [ours, rjsf] = [found.ours[0], found.rjsf[0]];
  // The same work: as many fields, the same names, the same text typed.
  if (
    ours.fields !== rjsf.fields ||
    ours.fields !== count ||
    ours.labels !== rjsf.labels ||
    ours.typed !== rjsf.typed
  ) {
    throw new Error(`Not the same form: ${ours.fields} fields against ${rjsf.fields}.`);
  }
  const middle = (runs) => ({
    mount: median(runs.map(({ mount }) => mount)),
    prepare: median(runs.map(({ prepare }) => prepare)),
    key: median(runs.flatMap(({ key }) => key)),
  });
  return { kind, count, ours: middle(found.ours), rjsf: middle(found.rjsf) };
}

async function compareGrowth(measure) {
  const counts = [2000, 4000, 8000, 16_000];
  const times = counts.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, count] of counts.entries())
      times[index].push(await measure('measureCompare', { count }));
  }
  return counts.map((count, index) => ({ count, time: median(times[index]) }));
}

async function buildPage() {
  await build({
    configFile: false,
    root: here('./page/'),
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      // One React for all, whichever package asks.
      dedupe: ['react', 'react-dom'],
      conditions: ['agent-transcript-source', ...defaultClientConditions],
      // The package's own RJSF, so that both sides run the same copy.
      alias: Object.fromEntries(
        ['@rjsf/core', '@rjsf/validator-ajv8'].map((name) => [
          name,
          join(here('../../../packages/auto-form/node_modules/'), name),
        ]),
      ),
    },
    build: { outDir: out, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 },
  });
}

async function servePage() {
  const listener = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(join(out, path)));
  });
  await new Promise((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${listener.address().port}/`, close: () => listener.close() };
}
