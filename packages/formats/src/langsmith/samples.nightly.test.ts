import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const NAME = 'langsmith/wrap-openai.json';

describe.skipIf(!haveSamples)('samples', () => {
  test('nothing is lost', () => {
    const run = readWith(format, sampleText(NAME));
    const counts = sampleCounts()[NAME] ?? {};
    for (const [field, count] of Object.entries(countRun(run)))
      expect({ [field]: count }).toEqual({ [field]: counts[field] });
    expect(run.usage).toMatchObject(counts.tokens as object);
    expect(run.startedAt).toBe(Date.parse(String(counts.first)));
    expect(run.endedAt).toBe(Date.parse(String(counts.last)));
  });
});
