import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, recordsOf, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

/** Counts that differ from the script's, with the reasons. */
const OTHERWISE: Record<string, Record<string, unknown>> = {
  'mcp.json': {},
  // Four responses that follow each other are one run here, with a message each: the script counts four runs, and a message only where
  // there are words.
  'reasoning-encrypted.chunks.txt': { runs: 1, messages: { assistant: 4 } },
  'web-search.chunks.txt': {},
  'web-search.json': {},
};
const NAMES = Object.keys(OTHERWISE);

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();

  test.each(NAMES)('%s holds what an independent script counts', (name) => {
    const run = readWith(format, sampleText(`openai-responses/${name}`));
    const counted = countRun(run);
    const expected = counts[`openai-responses/${name}`] ?? {};
    const same = Object.fromEntries(Object.keys(counted).map((key) => [key, expected[key]]));
    expect(counted).toEqual({ ...same, ...OTHERWISE[name] });
    expect(run.startedAt === undefined ? null : new Date(run.startedAt).toISOString()).toBe(expected.first);
  });

  test.each(NAMES)('%s tells the tokens of all responses', (name) => {
    const { input, output, cacheRead, reasoning } =
      readWith(format, sampleText(`openai-responses/${name}`)).usage ?? {};
    expect({ input, output, cache_read: cacheRead, reasoning }).toEqual(
      counts[`openai-responses/${name}`]?.tokens,
    );
  });

  test.each(NAMES)('%s is the same run record by record, and closed messages stay', (name) => {
    const text = sampleText(`openai-responses/${name}`);
    const reader = format.createReader();
    let before = reader.run().messages;
    for (const { record, place } of recordsOf(text)) {
      reader.read(record, place);
      const now = reader.run().messages;
      for (const [index, message] of before.slice(0, -1).entries()) expect(now[index]).toBe(message);
      before = now;
    }
    reader.end();
    expect(reader.run()).toEqual(readWith(format, text));
  });
});
