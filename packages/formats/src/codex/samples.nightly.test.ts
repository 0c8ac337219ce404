import { describe, expect, test } from 'vitest';
import { countRun, type RunCounts } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from '.';

interface Expected extends RunCounts {
  tokens: { input?: number; output?: number; cache_read?: number; reasoning?: number };
  models: string[];
  extra: {
    tool_result_chars_unwrapped: number;
    reasoning_event_chars?: number;
    user_typed: number;
    user_injected: number;
    records: Record<string, number>;
  };
}

/** Number of the assistant's texts: the script counts each message item as a message. */
const assistantTexts = (name: string) =>
  readWith(format, sampleText(name))
    .messages.filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => content)
    .flatMap((one) => (one.type === 'root' ? one.children : []))
    .filter(({ type }) => type === 'text').length;

describe.skipIf(!haveSamples)('samples', () => {
  const names = [
    'codex/rollout-2025-09-large.jsonl',
    'codex/rollout-2025-09.jsonl',
    'codex/rollout-2026-05.jsonl',
  ];
  test.each(names)('%s', (name) => {
    const expected = sampleCounts()[name] as unknown as Expected;
    const run = readWith(format, sampleText(name));
    const counts = countRun(run);
    // A search has neither an id nor an output, so the script does not count it as a call.
    const searches = expected.extra.records['response_item/web_search_call'] ?? 0;
    expect(counts).toMatchObject({
      runs: 1,
      tool_calls: expected.tool_calls + searches,
      tool_results: expected.tool_results,
      call_ids: expected.call_ids,
      call_ids_answered: expected.call_ids_answered,
      call_ids_unanswered: 0,
      calls_answered: expected.calls_answered,
      images: 0,
      subagent_runs: 0,
      // The script counts an exit code other than 0 as an error; here it stays an exit code, as no record marks an error.
      tool_errors: 0,
      chars: {
        assistant: expected.chars.assistant,
        // Only events have the thoughts of answers that were stopped.
        reasoning: expected.extra.reasoning_event_chars ?? expected.chars.reasoning,
        // Without the JSON around an output.
        tool_result: expected.extra.tool_result_chars_unwrapped,
      },
    });
    // Items that nobody typed have the role `user` too; here they have `developer`.
    expect(counts.messages.user).toBe(expected.extra.user_typed);
    expect(counts.messages.developer).toBe((expected.messages.developer ?? 0) + expected.extra.user_injected);
    // An answer of thoughts and calls alone is a message here.
    expect(assistantTexts(name)).toBe(expected.messages.assistant);
    expect(run.usage).toEqual({
      input: expected.tokens.input,
      output: expected.tokens.output,
      cacheRead: expected.tokens.cache_read,
      reasoning: expected.tokens.reasoning,
    });
    expect([run.model]).toEqual(expected.models);
    expect(run.skipped.filter(({ why }) => why.startsWith('Unknown'))).toEqual([]);
  });

  test('each process that failed is told of once', () => {
    const rollout = sampleText('codex/rollout-2026-05.jsonl');
    const told = rollout.match(/Process exited with code (?!0\\n)-?\d+\\nOriginal token count/g) ?? [];
    const calls = readWith(format, rollout)
      .messages.flatMap(({ content }) => content)
      .flatMap((one) => (one.type === 'root' ? one.children : []));
    const failed = calls.filter(({ data }) => (data?.exitCode ?? 0) !== 0);
    expect(told).toHaveLength(4);
    expect(failed).toHaveLength(told.length);
  });

  test('tokens of the answers add up to those of the thread', () => {
    for (const name of names) {
      const { messages, usage } = readWith(format, sampleText(name));
      const roots = messages.flatMap(({ content }) => content);
      const inputs = roots.map((one) => (one.type === 'root' ? (one.data?.usage?.input ?? 0) : 0));
      expect(inputs.reduce((sum, input) => sum + input, 0)).toBe(usage?.input);
    }
  });

  test('codex/function-calls-small.jsonl', () => {
    const { bytes, extra, models, tokens, first, last, result_ids_without_call, ...expected } =
      sampleCounts()['codex/function-calls-small.jsonl'] ?? {};
    const { messages, ...counts } = countRun(
      readWith(format, sampleText('codex/function-calls-small.jsonl')),
    );
    expect({ ...counts, messages: { user: messages.user } }).toEqual(expected);
  });
});
