import { describe, expect, test } from 'vitest';
import { countRun, type RunCounts } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from '.';

describe.skipIf(!haveSamples)('samples', () => {
  test('pi/session.jsonl', () => {
    const { bytes, extra, models, tokens, first, last, result_ids_without_call, ...expected } =
      sampleCounts()['pi/session.jsonl'] ?? {};
    const run = readWith(format, sampleText('pi/session.jsonl'));
    const { messages, ...counts } = countRun(run);
    const { messages: theirs, ...rest } = expected as unknown as RunCounts;
    expect(counts).toEqual(rest);
    // Results stand in their calls; the compaction is a message.
    expect(messages).toEqual({ user: theirs.user, assistant: theirs.assistant, system: 1 });
    expect(run.usage).toEqual(tokens);
    expect([run.model]).toEqual(models);
    expect(run.cost).toBeCloseTo(0.015);
    expect(run.skipped.map(({ kind }) => kind)).toEqual([
      'session',
      'model_change',
      'part/thinking',
      'thinking_level_change',
      'unknown_future_entry_type',
    ]);
  });
});
