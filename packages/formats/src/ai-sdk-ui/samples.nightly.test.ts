import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { countRun } from '../testing/countRun';
import { mutatedRecords } from '../testing/fuzz';
import { aiSdkUiRun } from '../testing/runs/aiSdkUi';
import { haveSamples, readWith, recordsOf, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';
import { fromUIMessages } from './index';

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();
  const names = Object.keys(counts).filter((name) => name.startsWith('ai-sdk-ui/'));

  test.each(names)('%s holds what an independent script counts', (name) => {
    const run = readWith(format, sampleText(name));
    expect(counts[name]).toMatchObject({ ...countRun(run) });
  });
});

test('damaged messages never throw', () => {
  const [{ record }] = recordsOf(aiSdkUiRun) as unknown as [{ record: { messages: unknown[] } }];
  for (let seed = 0; seed < 20; seed++)
    for (const mutated of mutatedRecords(record.messages, seed)) {
      const messages = fromUIMessages(mutated, seed % 2 === 0 ? 'streaming' : 'ready');
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    }
});

test('a long chat takes time by its length', () => {
  const messages = Array.from({ length: 3_000 }, (_, index) => ({
    id: 'same',
    role: 'assistant',
    parts: [
      { type: 'text', text: 'x' },
      { type: 'tool-a', toolCallId: `${index % 7}`, state: 'output-available', input: {}, output: index },
    ],
  }));
  const seconds = cpuSeconds(() => {
    expect(readWith(format, JSON.stringify(messages)).messages.length).toBeGreaterThan(0);
    expect(fromUIMessages(messages)).toHaveLength(3_000);
  });
  expect(seconds).toBeLessThan(2);
});

test('a long answer that grows takes time by its length at each token', () => {
  const parts: unknown[] = Array.from({ length: 200 }, (_, index) => ({
    type: 'text',
    text: `${index} `.repeat(50),
  }));
  const atToken = (token: number) =>
    structuredClone({
      id: 'a',
      role: 'assistant',
      parts: [...parts, { type: 'text', text: 'x'.repeat(token) }],
    });
  const seconds = cpuSeconds(() => {
    for (let token = 0; token < 150; token++) fromUIMessages([atToken(token)], 'streaming');
  });
  expect(seconds).toBeLessThan(2);
});
