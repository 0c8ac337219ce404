import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const NAMES = ['completion.json', 'request-response.json', 'tau-bench-task.json', 'tool-call.chunks.txt'];

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();

  test.each(NAMES)('%s holds what an independent script counts', (name) => {
    const run = readWith(format, sampleText(`openai-chat/${name}`));
    const { runs, messages, ...rest } = countRun(run);
    const expected = counts[`openai-chat/${name}`] ?? {};
    expect({ runs, ...rest }).toEqual(
      Object.fromEntries(Object.keys({ runs, ...rest }).map((key) => [key, expected[key]])),
    );
    // The results of calls stand in the messages that called.
    const { tool, ...speakers } = expected.messages as Record<string, number>;
    expect(messages).toEqual(speakers);
    const { input, output } = run.usage ?? {};
    expect({ input, output }).toMatchObject(expected.tokens as object);
    if (run.startedAt !== undefined) expect(new Date(run.startedAt).toISOString()).toBe(expected.first);
    expect(tool ?? 0).toBe(rest.tool_results);
  });
});
