import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { expectUnbreakable } from '../testing/expectReader';
import { copilotChatRun } from '../testing/runs/copilot';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from '.';

describe.skipIf(!haveSamples)('samples', () => {
  test.each([
    ['copilot/cli-events.jsonl', ''],
    // The counts leave out the files that sentences name.
    ['copilot/vscode-chat.json', '[src/jwt.ts](file:///c:/project/src/jwt.ts)'],
  ])('%s', (name, chips) => {
    const run = readWith(format, sampleText(name));
    const { chars, ...counts } = countRun(run);
    const assistant = chars.assistant - chips.length;
    expect(sampleCounts()[name]).toMatchObject({ ...counts, chars: { ...chars, assistant } });
    expect(run.skipped.filter(({ why }) => why.startsWith('Unknown'))).toEqual([]);
  });

  test('copilot/cli-events.jsonl has its totals at the end', () => {
    expect(readWith(format, sampleText('copilot/cli-events.jsonl')).usage).toEqual({
      input: 8_200,
      output: 420,
      cacheRead: 1_200,
      cacheWrite: 800,
    });
  });
});

const chat: unknown = JSON.parse(copilotChatRun);
const log = [
  { kind: 0, v: { ...(chat as object), requests: [] } },
  { kind: 2, k: ['requests'], v: (chat as { requests: unknown[] }).requests },
  { kind: 1, k: ['requests', 0, 'response', 3, 'value'], v: 'other' },
  { kind: 2, k: ['requests', 0, 'response'], v: [{ value: 'more' }], i: 5 },
];

test('the log of a chat with damaged records never throws', () => {
  for (let seed = 0; seed < 20; seed++) expectUnbreakable(format, log, seed);
});
