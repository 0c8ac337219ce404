import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { countRun } from '../testing/countRun';
import { mutatedRecords } from '../testing/fuzz';
import { anthropicMessagesRun } from '../testing/runs/anthropicMessages';
import { haveSamples, readWith, recordsOf, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';
import { fromAnthropic } from './index';

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();
  const names = Object.keys(counts).filter((name) => name.startsWith('anthropic-messages/'));

  test.each(names)('%s holds what an independent script counts', (name) => {
    const run = readWith(format, sampleText(name));
    expect(counts[name]).toMatchObject({ ...countRun(run) });
  });
});

test('damaged messages never throw', () => {
  const [{ record }] = recordsOf(anthropicMessagesRun) as unknown as [
    { record: { request: { messages: unknown[] }; response: unknown } },
  ];
  const all = [...record.request.messages, record.response];
  for (let seed = 0; seed < 20; seed++)
    for (const mutated of mutatedRecords(all, seed)) {
      const messages = fromAnthropic(mutated, { streaming: seed % 2 === 0 });
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      const reader = format.createReader();
      reader.read(mutated, { line: 1 });
      reader.read({ messages: mutated }, { line: 2 });
      reader.end();
      expect(reader.run().messages.length).toBeGreaterThanOrEqual(0);
    }
});

test('the reader and the function agree on what a list says', () => {
  const [{ record }] = recordsOf(anthropicMessagesRun) as unknown as [
    { record: { request: { messages: unknown[] }; response: unknown } },
  ];
  const all = [...record.request.messages, record.response];
  const { messages } = readWith(format, JSON.stringify(all));
  const trees = (of: readonly { content: readonly unknown[] }[]) => of.map(({ content }) => content);
  expect(trees(fromAnthropic(all))).toEqual(trees(messages));
});

test('a long run takes time by its length', () => {
  const messages = Array.from({ length: 1_500 }, (_, index) => [
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look', citations: [] },
        { type: 'tool_use', id: `${index % 7}`, name: 'a', input: {} },
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `${index % 5}`, content: 'seen' }] },
  ]).flat();
  const seconds = cpuSeconds(() => {
    readWith(format, JSON.stringify(messages));
    fromAnthropic(messages);
    fromAnthropic([...messages, { role: 'user', content: 'x' }]);
  });
  expect(seconds).toBeLessThan(2);
});
