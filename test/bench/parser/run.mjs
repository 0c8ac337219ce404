// How fast the parser is beside the bare search for `<<`, beside a regular expression with a state machine, beside
// htmlparser2 and beside parsing again from the start. Everything is compared in turns in one run: only ratios mean something.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { installPeers, peerVersions } from '../rendering/peers.mjs';
import { mark, median, ms, percentile, ratio, table } from '../rendering/report.mjs';
import { createTranscript } from './corpus.mjs';
import { parseByRegExp } from './regexpWay.mjs';

const LENGTH = 8_390_000;
const ROUNDS = 21;
const MEBI = 1024 * 1024;
const FRAME = 64; // chunks between two snapshots

let parser;

/** Runs the part, prints it, and answers what goes to the results. */
export async function run() {
  installPeers();
  const directory = fileURLToPath(new URL('../../../packages/parser/', import.meta.url));
  const vite = fileURLToPath(new URL('../../../node_modules/vite/bin/vite.js', import.meta.url));
  execFileSync(process.execPath, [vite, 'build', '--config', '../../vite.config.ts', '--logLevel', 'error'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  parser = await import(new URL('../../../packages/parser/dist/index.js', import.meta.url).href);
  const versions = {
    node: process.version,
    v8: process.versions.v8,
    ...peerVersions(['htmlparser2', 'esbuild']),
  };
  console.log('Ours from the built package.');
  console.log(
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(' · '),
  );
  const whole = [
    await measureWhole('one byte per character', ''),
    await measureWhole('two bytes per character (✓ in titles)', '✓'),
  ];
  const streamed = measureStreamed();
  const snapshots = measureSnapshots();
  const doublings = measureDoublings();
  const sizes = await measureSizes(directory);
  return { versions, whole, streamed, snapshots, doublings, sizes };
}

async function measureWhole(name, symbol) {
  const { Parser } = await import('htmlparser2');
  const source = createTranscript(LENGTH, { mark: symbol });
  const html = toHtml(source);
  const subjects = {
    floor: { label: "a bare indexOf('<<') loop", run: () => countTags(source) },
    structure: { label: 'ours, structure', run: () => parser.parse(source), reach: 5 },
    payloads: {
      label: 'ours, every payload read',
      run: () => readPayloads(parser.parse(source), parser.payloadOf),
      reach: 14,
    },
    regexp: { label: 'RegExp + state machine', run: () => parseByRegExp(source) },
    regexpPayloads: {
      label: 'RegExp + state machine, JSON.parse',
      run: () => readPayloads(parseByRegExp(source), (node) => JSON.parse(node.value)),
    },
    html: { label: 'htmlparser2, events', run: () => countEvents(Parser, html), rounds: 7 },
  };
  const ours = outline(parser.parse(source));
  const same = ours === outline(parseByRegExp(source));
  const tags = source.split('<<').length - 1;
  const events = countEvents(Parser, html);
  const nodes = ours.split('\n').length;

  const runs = Object.fromEntries(Object.keys(subjects).map((key) => [key, []]));
  for (let round = -3; round < ROUNDS; round++) {
    for (const [key, subject] of Object.entries(subjects)) {
      if (round >= (subject.rounds ?? ROUNDS)) continue;
      const started = performance.now();
      subject.run();
      const time = performance.now() - started;
      if (round >= 0) runs[key].push(time);
    }
  }
  const byFloor = (key) => median(runs[key].map((time, round) => time / runs.floor[round]));
  console.log(
    `\nA whole string, ${(source.length / 1e6).toFixed(2)} M characters, ${tags} times <<, ${name} (medians of ${ROUNDS} runs in turns)`,
  );
  table(
    Object.entries(subjects).map(([key, { label, reach }]) => ({
      what: label,
      ms: ms(median(runs[key])),
      best: ms(Math.min(...runs[key])),
      '× floor': ratio(byFloor(key)),
      'to reach': reach === undefined ? '' : `≤ ${reach} ${mark(byFloor(key) <= reach)}`,
      output: key.startsWith('regexp')
        ? same
          ? 'the same tree'
          : 'ANOTHER TREE'
        : key === 'html'
          ? `${events} elements for ${nodes} nodes`
          : '',
    })),
  );
  const faster = median(runs.regexp.map((time, round) => time / runs.structure[round]));
  console.log(`RegExp + state machine / ours: ${ratio(faster)} ${mark(faster > 1)} (to reach: > 1)`);
  return {
    name,
    length: source.length,
    tags,
    sameTree: same,
    runs,
    byFloor: Object.fromEntries(Object.keys(runs).map((key) => [key, byFloor(key)])),
    faster,
  };
}

function countTags(source) {
  let count = 0;
  for (let i = source.indexOf('<<'); i >= 0; i = source.indexOf('<<', i + 2)) count++;
  return count;
}

function readPayloads(tree, read) {
  let count = 0;
  const todo = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'toolInput' || node.type === 'toolResult') {
      read(node);
      count++;
    } else if (node.children !== undefined) for (const child of node.children) todo.push(child);
  }
  return count;
}

/** Types, values and titles, one node to a line. */
function outline(tree) {
  const lines = [];
  const todo = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    lines.push(`${node.type} ${node.value ?? node.title ?? ''}`);
    for (const child of node.children ?? []) todo.push(child);
  }
  return lines.join('\n');
}

/** The same text with XML-like tags. */
function toHtml(source) {
  return source
    .replace(/<(?!<)(?<!<<)/g, '&lt;')
    .replace(/<<(?:\/thinking|[A-Z_]+_END(?:\/[^>]*)?)>>/g, (tag) => `</${elementName(tag)}>`)
    .replace(/<<(?:thinking|[A-Z_]+_START(?:\/[^>]*)?)>>/g, (tag) => `<${elementName(tag)}>`);
}

const elementName = (tag) =>
  `x-${tag
    .replace(/[<>/]/g, '')
    .replace(/_(?:START|END).*/, '')
    .toLowerCase()
    .replaceAll('_', '-')}`;

function countEvents(Parser, html) {
  let count = 0;
  const reader = new Parser({ onopentag: () => count++, ontext: () => {} }, { decodeEntities: false });
  reader.write(html);
  reader.end();
  return count;
}

function measureStreamed() {
  const source = createTranscript(MEBI, { mark: '✓', seed: 3 }).slice(0, MEBI);
  const sizes = [1, 7, 16, 256];
  const subjects = {
    append: (chunks) => feed(chunks, Number.POSITIVE_INFINITY),
    frames: (chunks) => feed(chunks, FRAME),
    each: (chunks) => feed(chunks, 1),
  };
  const rows = [];
  for (const size of sizes) {
    const chunks = [];
    for (let at = 0; at < source.length; at += size) chunks.push(source.slice(at, at + size));
    const runs = { append: [], frames: [], each: [] };
    for (let round = -1; round < 5; round++) {
      for (const [key, subject] of Object.entries(subjects)) {
        const started = performance.now();
        subject(chunks);
        if (round >= 0) runs[key].push(((performance.now() - started) * 1000) / chunks.length);
      }
    }
    const reach = 0.2 + 0.004 * size;
    rows.push({
      'characters per chunk': size,
      'append µs': ratio(median(runs.append)),
      'to reach µs': `≤ ${ratio(reach)} ${mark(median(runs.append) <= reach)}`,
      [`a snapshot each ${FRAME} chunks µs`]: ratio(median(runs.frames)),
      'a snapshot each chunk µs': ratio(median(runs.each)),
      'search the grown string µs': ratio(grown(chunks)),
      'parse again µs': ms(again(source, chunks.length)),
    });
  }
  console.log('\nStreamed, 1 MiB, per chunk (medians of 5 runs in turns; the last two columns by samples)');
  table(rows);
  return rows;
}

function feed(chunks, frame) {
  const stream = parser.createParser();
  let count = 0;
  for (const chunk of chunks) {
    stream.write(chunk);
    if (++count % frame === 0) stream.tree();
  }
  stream.end();
  return stream.tree();
}

/** `buffer += chunk; buffer.indexOf('<<', …)`, which makes the engine copy the string each time: 200 times near the middle. */
function grown(chunks) {
  const middle = chunks.length >> 1;
  let buffer = chunks.slice(0, middle).join('');
  const few = chunks.slice(middle, middle + 200);
  const started = performance.now();
  let from = buffer.length;
  for (const chunk of few) {
    buffer += chunk;
    buffer.indexOf('<<', from);
    from = buffer.length - 1;
  }
  return ((performance.now() - started) * 1000) / few.length;
}

/** Parsing all again at each chunk, by 20 samples. */
function again(source) {
  const times = [];
  for (let i = 1; i <= 20; i++) {
    const prefix = source.slice(0, (source.length * i) / 20);
    const started = performance.now();
    parser.parse(prefix);
    times.push((performance.now() - started) * 1000);
  }
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** What a snapshot costs when one more character came, by what is closed before it. */
function measureSnapshots() {
  const rows = [];
  const cases = [
    ...[100, 1000, 10_000, 100_000].map((count) => [
      'flat blocks',
      count,
      '<<thinking>>a<</thinking>>\n'.repeat(count),
      'blocks',
    ]),
    ...[10_000, 1_000_000].map((length) => [
      'one closed step with text of',
      length,
      `<<STEP_START>>\nA\n${'b'.repeat(length)}\n<<STEP_END>>`,
      'characters',
    ]),
    ...[10_000, 1_000_000].map((length) => ['open text of', length, 'b'.repeat(length), 'characters']),
  ];
  for (const [what, count, source, unit] of cases) {
    const stream = parser.createParser();
    stream.write(source);
    stream.tree();
    const times = [];
    for (let i = 0; i < 300; i++) {
      stream.write('c');
      const started = performance.now();
      stream.tree();
      times.push((performance.now() - started) * 1000);
    }
    rows.push({
      before: `${what} ${count.toLocaleString('en')} ${unit}`.replace(
        /^flat blocks ([\d,]+) blocks/,
        '$1 closed blocks',
      ),
      'snapshot µs': ms(median(times)),
      'p95 µs': ms(percentile(times, 0.95)),
    });
  }
  console.log('\nA snapshot after one more character');
  table(rows);
  return rows;
}

const ADVERSARIAL = {
  'nested starts': ['', '<<STEP_START>>\n', ''],
  'stray ends in open tools': ['<<TOOL_STEP_START/a:1>>'.repeat(256), '<<TOOL_STEP_END/b:2>>', ''],
  'end tags in one string': ['<<ERROR_JSON_START>>"', '<<ERROR_JSON_END>>', ''],
  'end tags in one string, disproved': [
    '<<ERROR_JSON_START>>"',
    '<<ERROR_JSON_END>>',
    '\n<<ERROR_JSON_END>>',
  ],
  'payloads with one quote': ['', '<<ERROR_JSON_START>>"<<ERROR_JSON_END>>"', ''],
  'results without the end of their tool': [
    '',
    '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>x<<TOOL_STEP_RESULT_END>>\n',
    '',
  ],
  'results before one tool end': [
    '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>',
    'x<<TOOL_STEP_RESULT_END>> ',
    '<<TOOL_STEP_END/a:1>>',
  ],
  'misplaced payloads': ['', '<<TOOL_STEP_INPUT_START>>"<<TOOL_STEP_INPUT_END>>\n', ''],
  'less-than signs': ['', '<', ''],
  'cut tool tags': ['', '<<TOOL_STEP_START/', ''],
  'unknown tags': ['', '<<UNKNOWN_TAG/aaaaaaaa', '>>'],
  brackets: ['<<ERROR_JSON_START>>', '[', '<<ERROR_JSON_END>>'],
  quotes: ['<<ERROR_JSON_START>>', '"', '<<ERROR_JSON_END>>'],
  backslashes: ['<<ERROR_JSON_START>>"', '\\', '<<ERROR_JSON_END>>'],
  'white space after an end tag': [
    '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>',
    `<<TOOL_STEP_RESULT_END>>${' '.repeat(255)}`,
    '',
  ],
};

function measureDoublings() {
  const rows = [];
  for (const [name, [first, unit, last]] of Object.entries(ADVERSARIAL)) {
    const make = (length) => first + unit.repeat(Math.ceil(length / unit.length)) + last;
    const lengths = [MEBI / 2, MEBI, 2 * MEBI];
    const sources = lengths.map(make);
    const whole = sources.map(() => []);
    const streamed = sources.map(() => []);
    for (let round = -1; round < 5; round++) {
      sources.forEach((source, index) => {
        const started = performance.now();
        parser.parse(source);
        if (round >= 0) whole[index].push(performance.now() - started);
      });
    }
    for (let round = -1; round < 5; round++) {
      sources.forEach((source, index) => {
        const small = source.slice(0, source.length >> 2);
        const started = performance.now();
        const stream = parser.createParser();
        for (let at = 0; at < small.length; at += 16) stream.write(small.slice(at, at + 16));
        stream.end();
        if (round >= 0) streamed[index].push(performance.now() - started);
      });
    }
    const growth = (times) => Math.sqrt(Math.min(...times[2]) / Math.min(...times[0]));
    rows.push({
      pattern: name,
      'whole, ms at 2 Mi': ms(Math.min(...whole[2])),
      '× per doubling': ratio(growth(whole)),
      'chunks of 16, ms at 512 Ki': ms(Math.min(...streamed[2])),
      'streamed × per doubling': ratio(growth(streamed)),
      'to reach': `≤ 2.5 ${mark(Math.max(growth(whole), growth(streamed)) <= 2.5)}`,
    });
  }
  console.log('\nHostile sources (best of 5 runs; the growth per doubling over two of them)');
  table(rows);
  return rows;
}

async function measureSizes(directory) {
  const { build } = await import('esbuild');
  const rows = [];
  for (const names of ['parse, createParser', 'parse, createParser, payloadOf', '* as all']) {
    const { outputFiles } = await build({
      stdin: {
        contents: names.startsWith('*')
          ? `import ${names} from './dist/index.js'; console.log(all)`
          : `export { ${names} } from './dist/index.js'`,
        resolveDir: directory,
      },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length;
    rows.push({
      import: names,
      'gzip bytes': bytes,
      'to reach': names === 'parse, createParser' ? `≤ 5,120 ${mark(bytes <= 5120)}` : '',
    });
  }
  console.log(
    '\nWeight (esbuild, minified, gzip); what payloadOf adds is the reader of partial JSON, which counts apart',
  );
  table(rows);
  return rows;
}
