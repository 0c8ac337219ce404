import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const names = Object.keys(sampleCounts()).filter((name) => name.startsWith('atif/'));

/** Counts that differ from the script's, with the reasons. */
const DIFFERENCES: Record<string, object> = {
  // One of the results has no content: it only refers to three runs in other files, which are steps.
  'atif/terminus-continued-1.json': { tool_results: 3 },
};

describe.skipIf(!haveSamples)('samples', () => {
  test.each(names)('%s', (name) => {
    const expected = sampleCounts()[name] as Record<string, Record<string, number>>;
    const run = readWith(format, sampleText(name));
    const counts = countRun(run);
    expect(counts).toEqual({
      ...Object.fromEntries(Object.keys(counts).map((field) => [field, expected[field]])),
      ...DIFFERENCES[name],
    });
    // The script took the tokens of the steps, without those of the context that is repeated; the header has the totals of the file.
    const { input, output } = expected.tokens ?? {};
    const sum = (field: 'input' | 'output') =>
      run.messages.reduce((total, { content }) => {
        const [root] = content;
        return total + (root?.type === 'root' ? (root.data?.usage?.[field] ?? 0) : 0);
      }, 0);
    expect([sum('input'), sum('output')]).toEqual([input ?? 0, output ?? 0]);
  });
});
