import { describe, expect, test } from 'vitest';
import type { RecordReader } from '../core/RecordReader';
import type { Run } from '../core/Run';
import { createArchiveFrames } from '../read/createArchiveFrames';
import { countRun } from '../testing/countRun';
import { expectSteadyGrowth, expectUnbreakable, type PlacedRecord } from '../testing/expectReader';
import { inspectHeader, inspectSamples } from '../testing/runs/inspect';
import { haveSamples, recordsOf, sampleBytes, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

/** Reads a log or an archive; `after` is called after each record. */
async function readLog(name: string, after: (reader: RecordReader) => void = () => {}): Promise<Run> {
  const reader = format.createReader();
  if (name.endsWith('.eval')) {
    const frames = createArchiveFrames({
      read(record, place) {
        reader.read(record, place);
        after(reader);
      },
      skip: reader.skip,
    });
    frames.write(sampleBytes(name));
    await frames.end();
  } else
    for (const { record, place } of recordsOf(sampleText(name))) {
      reader.read(record, place);
      after(reader);
    }
  reader.end();
  return reader.run();
}

const names = Object.keys(sampleCounts()).filter((name) => name.startsWith('inspect/'));

describe.skipIf(!haveSamples)('samples', () => {
  test.each(names)('%s', async (name) => {
    const expected = sampleCounts()[name] as Record<string, Record<string, number>>;
    const { messages, ...counts } = countRun(await readLog(name));
    expect(expected).toMatchObject(counts);
    // A result stands in its call, not in a message. The scores of a sample are a message of the scorer.
    const { tool: _, ...told } = expected.messages ?? {};
    expect(messages).toEqual({ ...told, scorer: counts.runs });
  });

  test.each(names)('%s: tokens, times', async (name) => {
    const expected = sampleCounts()[name] as Record<string, Record<string, number>>;
    const run = await readLog(name);
    // Here `input` has the cached tokens in it, of which the samples have none.
    expect(run.usage ?? {}).toMatchObject(
      Object.fromEntries(
        ['input', 'output'].flatMap((field) =>
          expected.tokens?.[field] === undefined ? [] : [[field, expected.tokens[field]]],
        ),
      ),
    );
    const times = (run.runs ?? []).flatMap(({ startedAt, endedAt }) => [startedAt ?? 0, endedAt ?? 0]);
    expect([Math.min(...times), Math.max(...times)].map((time) => new Date(time).toISOString())).toEqual([
      expected.first,
      expected.last,
    ]);
  });

  test.each(names)('%s: looks at the growing run change nothing', async (name) => {
    expect(await readLog(name, (reader) => reader.run())).toEqual(await readLog(name));
  });
});

const records: PlacedRecord[] = [
  { record: inspectHeader, place: { file: 'header.json' } },
  ...Object.entries(inspectSamples).map(([file, record]) => ({ record, place: { file } })),
];

test('messages of earlier samples stay the same objects', () => expectSteadyGrowth(format, records));

test('damaged files of a folder never throw', () =>
  expectUnbreakable(
    format,
    records.map(({ record }) => record),
  ));
