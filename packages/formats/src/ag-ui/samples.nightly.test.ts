import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

/** Counts that differ from the script's, with the reasons. */
const DIFFERENT: Record<string, object> = {
  // The script counts starts of texts as messages, and gives the words of all of them to the agent. It does not look into snapshots,
  // which hold eight messages: three of persons (one with a picture), two of the agent with a call and its result, reasoning and an
  // activity.
  'ag-ui/named-streams.json': {
    // `custom_events` has no message.
    runs: 14,
    messages: {
      // Those of the snapshots and one more.
      activity: 2,
      // 10 starts, a chunk, two of the snapshots, two runs with only reasoning, and one with only steps.
      assistant: 16,
      system: 1,
      user: 3,
    },
    tool_calls: 2,
    tool_results: 2,
    call_ids: 2,
    call_ids_answered: 2,
    calls_answered: 2,
    images: 1,
    // Without 27 of the system, with 31 and 17 of the snapshots; reasoning with 35 of them, results with 14.
    chars: { assistant: 375, reasoning: 149, tool_result: 75 },
  },
  // A call that names no message stands in one of its own.
  'ag-ui/streams.sse.txt': { messages: { assistant: 6 } },
};

describe.skipIf(!haveSamples)('samples', () => {
  const counts = sampleCounts();
  test.each(Object.keys(counts).filter((name) => name.startsWith('ag-ui/')))('%s', (name) => {
    const counted = countRun(readWith(format, sampleText(name)));
    expect({ ...counts[name], ...counted }).toEqual({ ...counts[name], ...DIFFERENT[name] });
  });
});

describe('long runs', () => {
  test('a long run takes time by its length', () => {
    const events = Array.from({ length: 20_000 }, (_, n) => [
      { type: 'TEXT_MESSAGE_START', messageId: `m${n}` },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: `m${n}`, delta: 'x' },
      { type: 'TEXT_MESSAGE_END', messageId: `m${n}` },
      { type: 'TOOL_CALL_START', toolCallId: `${n % 7}`, toolCallName: 'a' },
    ]).flat();
    const begun = process.cpuUsage();
    const run = readWith(format, JSON.stringify(events));
    expect(run.messages).toHaveLength(20_000);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  });

  test.each([
    [
      'requests with one new message each',
      (n: number) => [
        {
          type: 'RUN_STARTED',
          input: { messages: [{ id: `u${n}`, role: 'user', content: 'x'.repeat(100) }] },
        },
        { type: 'TEXT_MESSAGE_CHUNK', messageId: `a${n}`, delta: 'y'.repeat(100) },
      ],
    ],
    [
      'errors and empty snapshots',
      (n: number) => [
        { type: 'RUN_STARTED' },
        { type: 'RUN_ERROR', message: `${n}` },
        { type: 'MESSAGES_SNAPSHOT', messages: [] },
      ],
    ],
  ])('%s take time by their number', (_, eventsOf) => {
    const events = Array.from({ length: 5_000 }, (_event, n) => eventsOf(n)).flat();
    const begun = process.cpuUsage();
    expect(readWith(format, JSON.stringify(events)).messages.length).toBeGreaterThan(4_000);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
  });
});
