/** A format that only a descriptor adds is in all places in which ours are. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redactRun } from '@agent-transcript/analysis/redact';
import { toJsonText, toMarkdownText } from '@agent-transcript/analysis/write';
import {
  createRunReader,
  detectFormat,
  type Format,
  formats,
  partInFolder,
  type RunFile,
  readRun,
  UnknownFormatError,
} from '@agent-transcript/formats';
import { createRecordReader, lost, stringOf, timeOf } from '@agent-transcript/formats/reader';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCatalogue } from '../packages/cli/src/view/createCatalogue';
import { searchRuns } from '../packages/cli/src/view/searchRuns';
import { allRuns } from '../packages/formats/src/testing/runs';
import {
  type ReadOptions,
  readContent,
  readFiles,
  readText,
} from '../packages/viewer/src/app/read/readOrigin';
import { formatTitle } from '../packages/viewer/src/app/run/formatTitle';

const createWorker = vi.hoisted(() => vi.fn());
vi.mock('../packages/viewer/src/app/read/worker', () => ({ createWorker }));

const tideLog: Format = {
  name: 'tide-log',
  title: 'Tide log',
  label: 'a log of Tide',
  fields: ['tide', 'keeper', 'words', 'lamp'],
  signs: { 3: 'tide words, tide lamp, tide answer' },
  folder: { agents: /(?:^|\/)boats\//, pieces: /(?:^|\/)buoys\// },
  places: [{ home: '.tide', variable: 'TIDE_HOME', files: 'logs/*.jsonl' }],
  load: async () => ({
    createReader: () =>
      createRecordReader('tide-log', (run) => ({ tide, keeper, words, lamp, at, answer, light }, place) => {
        const message = () =>
          run.message({ role: keeper === true ? 'user' : 'assistant', createdAt: timeOf(tide) }).blocks;
        if (typeof words === 'string') message().text(words);
        else if (typeof lamp === 'string')
          run.waits(message().call({ id: stringOf(lamp), name: 'light_lamp', input: at }));
        else if (answer === undefined) run.skip('record', lost('It says nothing.'), place);
        else
          run.answer(stringOf(answer), { output: (light as { readonly now: unknown }).now }, () => ({
            blocks: message(),
            name: 'light_lamp',
          }));
      }),
  }),
};

const known = [...formats, tideLog];
const KEY = ['sk', 'ant', 'api03', 'Rw8Kq2Lx9Tz4Vb7Nc1Md6Hf3Jg5Ps0Yu'.repeat(3)].join('-');
const records = [
  { tide: 1_790_000_000_000, keeper: true, words: 'Light the lamp on the tide-log pier.' },
  { tide: 1_790_000_001_000, lamp: 'l1', at: { pier: 'north', key: KEY } },
  { tide: 1_790_000_002_000, answer: 'l1', light: { now: 'green' } },
  { tide: 1_790_000_003_000, words: 'The lamp at the north pier is green.' },
];
const lines = records.map((record) => JSON.stringify(record));
const log = `${lines.join('\n')}\n`;

const failure = (reading: Promise<unknown>): Promise<UnknownFormatError> =>
  reading.then(
    () => Promise.reject(new Error('It was read.')),
    (error: unknown) => error as UnknownFormatError,
  );

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tide-'));
  await writeFile(join(folder, 'monday.jsonl'), log);
});
afterAll(() => rm(folder, { recursive: true }));

test('only who knows the format detects it, alone and among all others', () => {
  expect(detectFormat(log)).toBeNull();
  expect(detectFormat(log, '', [tideLog])).toEqual({ format: 'tide-log', why: 'It has tide words.' });
  expect(detectFormat(log, '', known)?.format).toBe('tide-log');
  const told = allRuns.map(([name, , text]) => [name, detectFormat(text, '', known)?.format]);
  expect(told).toEqual(allRuns.map(([name, format]) => [name, format]));
});

test('a file that is half of another format is a question that names both', async () => {
  const codex =
    allRuns
      .find(([, format]) => format === 'codex')?.[2]
      .split('\n')
      .slice(0, 4) ?? [];
  const error = await failure(readRun([...lines, ...codex].join('\n'), { formats: known }));
  expect(error.message).toMatch(/50 % to .*a log of Tide \(`tide-log`\)/);
  expect(error.candidates.toSorted()).toEqual(['codex', 'tide-log']);
});

test('records that lack some of its fields are nearest to it', async () => {
  const error = await failure(readRun('{"keeper": true, "lamp": "l1"}', { formats: known }));
  expect(error.message).toContain('nearest to a log of Tide, but has no `tide` and `words`');
});

/** A format that is refused by its label. */
const unread: Format = { name: 'gull-log', title: 'Gulls', label: 'a log of gulls', signs: { 3: 'gull' } };

test('a name that is in no descriptor is an error that lists those that are read', async () => {
  await expect(readRun(log, { format: 'tide', formats: known })).rejects.toThrow(/tagged, .*tide-log\.$/);
  await expect(readRun(log, { format: 'gull-log', formats: [...known, unread] })).rejects.toThrow(TypeError);
});

test('it is read whole, in pieces, and from a folder, with calls and their results', async () => {
  const run = await readRun(log, { formats: known });
  expect(run.format).toBe('tide-log');
  expect(run.startedAt).toBe(1_790_000_000_000);
  expect(run.skipped).toEqual([]);
  expect(toMarkdownText(run, { roleName: (role) => role })).toMatch(/light_lamp[^]*green[^]*is green\./);
  const reader = createRunReader({ formats: known });
  for (const piece of log.match(/[^]{1,7}/g) ?? []) reader.write(piece);
  reader.end();
  await reader.ready();
  expect(reader.run()).toEqual(run);
  const files: readonly RunFile[] = [
    { name: 'logs/monday.jsonl', source: log },
    { name: 'logs/boats/ferry.jsonl', source: log },
    { name: 'logs/buoys/1.jsonl', source: log },
  ];
  const all = await readRun(files, { formats: known });
  expect(all.runs?.map(({ file }) => file)).toEqual(['logs/monday.jsonl', 'logs/boats/ferry.jsonl']);
  expect(all.skipped).toMatchObject([{ kind: 'file', isLost: true, count: 1 }]);
  expect(partInFolder('boats/ferry.jsonl', 'tide-log', known)).toBe('agent');
});

test('a record at which its reader throws is lost, and no other', async () => {
  const run = await readRun([...lines, '{"tide": 2, "answer": "l2"}', lines[3]].join('\n'), {
    formats: known,
  });
  expect(run.messages).toHaveLength(4);
  expect(run.skipped).toMatchObject([{ kind: 'record', isLost: true, places: [{ line: 5 }] }]);
  expect(run.skipped[0]?.why).toMatch(/^Its reader failed: TypeError/);
});

test('a format of the same name takes the place of ours', async () => {
  const other = { ...tideLog, name: 'codex', title: 'Other' };
  const replaced = [...formats, other];
  expect(detectFormat(log, '', replaced)?.format).toBe('codex');
  const codex = allRuns.find(([, format]) => format === 'codex')?.[2] ?? '';
  expect(detectFormat(codex, '', replaced)).toBeNull();
  expect(formatTitle('codex', replaced)).toBe('Other');
  const gulls = '{"gull": 1, "pier": 2}';
  expect(detectFormat(gulls, '', [...formats, unread])).toBeNull();
  const reader: Format = { ...tideLog, name: 'gull-log', signs: { 3: 'gull' } };
  expect(detectFormat(gulls, '', [...formats, unread, reader])?.format).toBe('gull-log');
});

test('it has its title in lists; one that is not here has its name', () => {
  expect(formatTitle('tide-log', known)).toBe('Tide log');
  expect(formatTitle('tide-log')).toBe('tide-log');
});

test('it is saved as JSON and read again, also where nobody knows it', async () => {
  const run = await readRun(log, { formats: known });
  const saved = await readRun(toJsonText(run));
  expect(saved).toEqual(run);
  expect(await readRun(toJsonText({ ...run, format: 'Tide <log>' }))).toMatchObject({
    format: 'unknown',
    skipped: [{ kind: 'run/format', isLost: true }],
  });
});

test('its secrets are redacted, and its format stays', async () => {
  const run = await readRun(log, { formats: known });
  const { run: safe, replaced } = redactRun(run, { words: ['tide-log'] });
  expect(replaced.map(({ kind }) => kind).toSorted()).toEqual(['api-key', 'word']);
  expect(safe.format).toBe('tide-log');
  const text = toJsonText(safe);
  expect(text).not.toContain(KEY);
  expect((await readRun(text)).format).toBe('tide-log');
});

test('it is listed in a catalogue, and searched', async () => {
  const catalogue = createCatalogue([{ name: 'logs', path: folder }], known);
  const { runs } = await catalogue.list(5_000);
  expect(runs).toMatchObject([
    { path: 'monday.jsonl', format: 'tide-log', details: { messages: 3, calls: 1 } },
  ]);
  const { found } = await searchRuns(catalogue, runs, 'is green', 5_000, new AbortController().signal);
  expect(found).toMatchObject([{ path: 'monday.jsonl', found: { isSaid: true, count: 1 } }]);
  catalogue.close();
});

test('the viewer reads it from a file, a folder and a text', async () => {
  const options: ReadOptions = {
    name: 'monday.jsonl',
    format: undefined,
    formats: known,
    onProgress: () => {},
    onStart: () => {},
  };
  const run = await readRun(log, { formats: known });
  expect(await readContent(new Blob([log]), options)).toEqual(run);
  expect(await readText(log, options)).toEqual(run);
  expect(await readFiles([{ name: 'monday.jsonl', source: log }], options)).toMatchObject(run);
  // Long enough for a worker, which would not know it.
  const long = new Blob([`${lines[0]}\n`.repeat(50_000)]);
  expect((await readContent(long, options)).messages).toHaveLength(50_000);
  expect(createWorker).not.toHaveBeenCalled();
});
