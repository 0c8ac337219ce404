// `node packages/protocol/bench/protocol.bench.mjs [rounds]`: merge, compile and resolve beside
// `structuredClone` and `JSON.stringify` of the same data, interleaved in one run. A table, then one line of JSON.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const rounds = Number(process.argv[2] ?? 9);
const { mergeData, compileRequest, resolveVariables } = await load();

const cases = [
  {
    name: 'merge, patches of one state',
    sizes: [50_000, 100_000],
    unit: 'messages',
    make: (count) =>
      list(count, (i) => ({ type: 'state', state: { [`k${i % 20_000}`]: { n: i, s: `v${i}` } } })),
    run: (context) => mergeData(context),
  },
  {
    name: 'merge, an identity for each',
    sizes: [50_000, 100_000],
    unit: 'messages',
    make: (count) => list(count, (i) => ({ type: 'data', kind: `k${i}`, data: { n: i, s: [`v${i}`] } })),
    run: (context) => mergeData(context),
  },
  {
    name: 'merge, two values',
    sizes: [5, 10],
    unit: 'MB each',
    make: (size) => [0, 1].map((seed) => ({ type: 'data', data: megabytes(size, seed) })),
    run: (context) => mergeData(context),
  },
  {
    name: 'compile, text messages',
    sizes: [50_000, 100_000],
    unit: 'messages',
    make: (count) =>
      list(count, (i) => ({ role: i % 2 ? 'user' : 'assistant', content: `message number ${i}` })),
    run: (context) => compileRequest({ schema: true, context }),
  },
  {
    name: 'compile, one value',
    sizes: [5, 10],
    unit: 'MB',
    make: (size) => [{ type: 'data', data: megabytes(size, 0) }],
    run: (context) => compileRequest({ schema: true, context }),
  },
  {
    name: 'resolve, no reference',
    sizes: [5, 10],
    unit: 'MB',
    make: (size) => megabytes(size, 0),
    run: (value) => resolveVariables(value, []),
  },
  {
    name: 'resolve, a reference in each record',
    sizes: [5, 10],
    unit: 'MB',
    make: (size) => megabytes(size, 0, '†input.user.name'),
    run: (value) => resolveVariables(value, [{ type: 'input', input: { user: { name: 'Ann' } } }]),
  },
];

const results = cases.map(measure);

console.log(`Medians of ${rounds} rounds: our time divided by that of the other on the same data.`);
console.table(
  Object.fromEntries(
    results.map(({ name, size, clone, stringify, pretty, doubling }) => [
      `${name} (${size})`,
      {
        'structuredClone ×': clone,
        'JSON.stringify ×': stringify,
        'JSON.stringify, 2 spaces ×': pretty,
        'twice the size ×': doubling,
      },
    ]),
  ),
);
console.log(JSON.stringify({ bench: 'protocol', rounds, results }));

function measure({ name, sizes, unit, make, run }) {
  const [half, whole] = sizes.map(make);
  const ratios = { clone: [], stringify: [], pretty: [], doubling: [] };
  // One more round than is counted: the first one compiles.
  for (let round = 0; round <= rounds; round++) {
    const small = time(() => run(half));
    const ours = time(() => run(whole));
    const clone = time(() => structuredClone(whole));
    const stringify = time(() => JSON.stringify(whole));
    const pretty = time(() => JSON.stringify(whole, null, 2));
    if (round === 0) continue;
    ratios.clone.push(ours / clone);
    ratios.stringify.push(ours / stringify);
    ratios.pretty.push(ours / pretty);
    ratios.doubling.push(ours / small);
  }
  const medians = Object.entries(ratios).map(([of, all]) => [of, median(all)]);
  return { name, size: `${sizes[1]} ${unit}`, ...Object.fromEntries(medians) };
}

function time(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return Number(sorted[Math.floor(sorted.length / 2)].toFixed(2));
}

function list(count, make) {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** Records of about 200 bytes of JSON, by key, so that two of them merge deeply. */
function megabytes(size, seed, name = `name ${seed}`) {
  const records = list(size * 5_000, (i) => [
    `record${i}`,
    {
      id: i,
      name,
      tags: ['alpha', 'beta', `tag${i % 97}`],
      address: { street: `${i} Long Street`, city: 'Springfield', zip: `${10_000 + (i % 90_000)}` },
      [`own${seed}`]: null,
      active: i % 2 === 0,
      text: 'forty characters of text for each record',
    },
  ]);
  return Object.fromEntries(records);
}

/** The package from its source, as one module; the validator is not measured here. */
async function load() {
  const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /validateSchema/ },
    },
  });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
