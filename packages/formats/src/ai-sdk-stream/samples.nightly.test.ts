import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();
  const names = Object.keys(counts).filter((name) => name.startsWith('ai-sdk-stream/'));

  test.each(names)('%s holds what an independent script counts', (name) => {
    const run = readWith(format, sampleText(name));
    expect(counts[name]).toMatchObject({ ...countRun(run) });
  });
});

test('a long stream takes time by its length', () => {
  const chunks = Array.from({ length: 3_000 }, (_, index) => [
    { type: 'start-step' },
    { type: 'text-delta', id: 't', delta: 'word ' },
    { type: 'tool-input-available', toolCallId: `${index % 7}`, toolName: 'a', input: {} },
    { type: 'data-x', id: `${index % 9}`, data: index },
    ...(index % 3 === 0 ? [{ type: 'reset-step' }] : []),
    {
      type: 'tool-output-available',
      toolCallId: `${index % 5}`,
      output: index,
      preliminary: index % 2 === 0,
    },
  ]).flat();
  expect(cpuSeconds(() => void readWith(format, JSON.stringify(chunks)))).toBeLessThan(2);
});
