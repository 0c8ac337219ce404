import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR } from '../../../test/growthOf';
import type { Run } from './core/Run';
import { formats } from './known/formats';
import { createRunReader } from './read/createRunReader';
import { detectFormat } from './read/detectFormat';
import { loadReader } from './read/loadReader';
import {
  expectSteadyGrowth,
  expectUnbreakable,
  inLines,
  type PlacedRecord,
  type ReaderFormat,
} from './testing/expectReader';
import { mutations, type Random, randomOf } from './testing/fuzz';
import { allRuns } from './testing/runs';
import { recordsOf, sampleBytes, sampleFiles } from './testing/samples';

/** Tests of every format, with our own runs and with real samples. */

interface Case {
  readonly name: string;
  readonly format: string;
  readonly bytes: Uint8Array;
}

const cases: readonly Case[] = [
  ...allRuns.map(([name, format, text]) => ({ name, format, bytes: new TextEncoder().encode(text) })),
  ...sampleFiles().map(([name, format]) => ({ name, format, bytes: sampleBytes(name) })),
];

const textOf = ({ bytes }: Case): string => new TextDecoder().decode(bytes);
const isText = ({ name }: Case): boolean => !name.endsWith('.eval');
/** False for files about sub-agents, which are read only by the name that the run gives. */
const tellsItself = ({ name }: Case): boolean => !name.endsWith('.meta.json');

const readerOf = async ({ format }: Pick<Case, 'format'>): Promise<ReaderFormat> => ({
  createReader: await loadReader(format, formats),
});

/** Names of lists that hold the records of a file of one value. */
const LISTS = new Set([
  'events',
  'history',
  'messages',
  'observations',
  'patch',
  'post',
  'requests',
  'runs',
  'samples',
  'spans',
  'steps',
]);

/** Records of a text; for a file of one value, the items of its lists. */
function recordsIn(text: string): readonly PlacedRecord[] {
  const records = recordsOf(text);
  const [only] = records;
  if (only === undefined || records.length > 1) return records;
  if (Array.isArray(only.record)) return inLines(only.record);
  const lists = Object.entries(only.record as object).flatMap(([name, value]: [string, unknown]) =>
    LISTS.has(name) && Array.isArray(value) ? (value as unknown[]) : [],
  );
  return lists.length > 1 ? inLines(lists) : records;
}

describe.each(cases.filter(tellsItself))('$name', (one) => {
  test('is detected by its first 64 KB, and never wrongly by fewer', () => {
    for (const length of [65_536, Number.POSITIVE_INFINITY])
      expect(detectFormat(one.bytes.subarray(0, length))?.format).toBe(one.format);
    expect([one.format, undefined]).toContain(detectFormat(one.bytes.subarray(0, 4_096))?.format);
  });

  test('is the same in any pieces', async () => {
    const whole = await read([one.bytes]);
    expect(whole.format).toBe(one.format);
    for (const seed of [1, 2, 3]) expect(await read(piecesOf(one.bytes, randomOf(seed)))).toEqual(whole);
  });
});

describe.each(cases.filter(isText))('$name', (one) => {
  test('grows record by record, and unchanged parts stay the same objects', async () => {
    const format = await readerOf(one);
    expectSteadyGrowth(format, recordsOf(textOf(one)));
    expectSteadyGrowth(format, recordsIn(textOf(one)));
  });

  test('is read as damaged text: nothing throws, and every record is shown or counted', async () => {
    expect(await problemsOfVariants(textOf(one), one.format)).toEqual([]);
  });

  test('with damaged records is read', async () => {
    const format = await readerOf(one);
    const text = textOf(one);
    // Larger files take minutes; their records are like those of the others.
    const records = recordsIn(text).slice(0, 60);
    const seeds = Math.max(1, Math.min(20, Math.floor(100_000 / (text.length + 1))));
    for (let seed = 0; seed < seeds; seed++) {
      expectUnbreakable(
        format,
        records.map(({ record }) => record),
        seed,
      );
      expectUnbreakable(
        format,
        recordsOf(text)
          .slice(0, 1)
          .map(({ record }) => record),
        seed,
      );
    }
  });
});

/** Cuts bytes into pieces: some of a few bytes, so that characters are cut too, others long. */
function* piecesOf(bytes: Uint8Array, random: Random): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + Math.floor(random() * (random() < 0.3 ? 8 : bytes.length / 20));
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function read(pieces: Iterable<string | Uint8Array>, format?: string): Promise<Run> {
  const reader = createRunReader({ format });
  let count = 0;
  for (const piece of pieces) {
    reader.write(piece);
    // A page shows the run while it grows. Without a given format, the first bytes are too few to detect one.
    if (format !== undefined && count++ === 0) reader.run();
  }
  reader.end();
  await reader.ready();
  return reader.run();
}

/** The longest text that is read: larger ones take minutes, and their records are like those of the others. */
const MAX_LENGTH = 400_000;
/** Milliseconds of processor time for one variant: code that is not linear takes far longer. */
const MAX_TIME = 5_000;
/** A stream that breaks off within so many characters may have begun a message without content. */
const BEGUN = 80;
const CHUNK = 16_384;

async function problemsOfVariants(text: string, format: string): Promise<string[]> {
  if (text.length > MAX_LENGTH) return [];
  const problems: string[] = [];
  for (const { text: variant, what } of mutations(text, text.length))
    problems.push(...(await problemsOf(variant, format, what)));
  return problems;
}

/** Problems with reading a text; an empty list if there are none. */
async function problemsOf(text: string, format: string, what: string): Promise<string[]> {
  const begun = process.cpuUsage();
  const where = `${what}: ${text.slice(0, 200)}`;
  try {
    const run = await read(chunksOf(text), format);
    const problems: string[] = [];
    if (process.cpuUsage(begun).user / 1_000 > MAX_TIME) problems.push(`too slow, ${where}`);
    const told = run.messages.length + (run.runs?.length ?? 0) + run.skipped.length;
    if (told === 0 && text.trim().length > BEGUN) problems.push(`nothing shown or counted, ${where}`);
    return problems;
  } catch (problem) {
    return [`${String(problem)}, ${where}`];
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK);
}

describe.each([
  ['with new ids', (record: unknown, copy: number) => withNewIds(record, copy)],
  ['with the same ids', (record: unknown) => record],
])('twice as many records, %s, take about twice as long', (_, change) => {
  test.each(allRuns)('%s', async (_name, format, text) => {
    const { createReader } = await readerOf({ format });
    const records = recordsIn(text).map(({ record }) => record);
    const made: unknown[] = [];
    const prepare = (copies: number) => {
      while (made.length < copies * records.length) {
        const copy = made.length / records.length;
        for (const record of records) made.push(change(record, copy));
      }
      const all = inLines(made.slice(0, copies * records.length));
      return () => {
        const reader = createReader();
        for (const { record, place } of all) reader.read(record, place);
        reader.end();
        reader.run();
      };
    };
    expect(growthOf(prepare)).toBeLessThan(LINEAR);
  });
});

/** A record with other ids, changed in the same way throughout a copy. */
const withNewIds = (record: unknown, copy: number): unknown =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) =>
      typeof value === 'string' && /(?:^|_)id$|Id$|ID$|uuid$|Uuid$/.test(key) ? `${value}~${copy}` : value,
    ),
  );
