import { describe, expect, test } from 'vitest';
import { countRun, type RunCounts } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from '.';

interface Expected extends RunCounts {
  tokens: { input: number; output: number; cache_read: number; reasoning: number };
  models: string[];
}

const thoughtsIn = (text: string) => text.match(/"subject"/g)?.length ?? 0;

describe.skipIf(!haveSamples)('samples', () => {
  // The output of a failed call is its error here, and a result in the counts.
  const ERROR = 'Path must be absolute: .';
  test.each([
    ['gemini-cli/session-2025-10.json', ERROR.length],
    ['gemini-cli/session-v040.jsonl', 0],
  ])('%s', (name, errorLength) => {
    const { tokens, models, ...expected } = sampleCounts()[name] as unknown as Expected;
    const text = sampleText(name);
    const run = readWith(format, text);
    expect(expected).toMatchObject({
      ...countRun(run),
      chars: {
        assistant: countRun(run).chars.assistant,
        // The subject of a thought is bold and has a line of its own, as the model wrote it: `**`, `**` and a line break.
        reasoning: countRun(run).chars.reasoning - 5 * thoughtsIn(text),
        tool_result: countRun(run).chars.tool_result + errorLength,
      },
    });
    expect(run.usage).toEqual({
      input: tokens.input,
      // The format counts thoughts apart from the output.
      output: tokens.output + tokens.reasoning,
      cacheRead: tokens.cache_read,
      reasoning: tokens.reasoning,
    });
    expect([run.model]).toEqual(models);
    expect(run.skipped.filter(({ why }) => why.startsWith('Unknown'))).toEqual([]);
  });
});
