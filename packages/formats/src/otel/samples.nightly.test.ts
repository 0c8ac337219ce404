import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

/** Counts that differ from the script's, with the reasons. */
const OTHERWISE: Record<string, object> = {
  'otel/ai-sdk-spans.json': {
    // The script counts no messages of spans.
    messages: { user: 10, assistant: 12, system: 2 },
    // 562 characters are the text of three inner calls. We also count the objects (2 × 721) and the history (2 × 15), and everything twice:
    // each outer span is a trace of its own in this file, so it cannot be recognised as a repetition of an inner span.
    chars: { assistant: 2 * 562 + 2 * 721 + 2 * 15, reasoning: 0, tool_result: 0 },
  },
  // The script counts no messages of spans.
  'otel/vs-copilot-1.jsonl': { messages: { assistant: 1 } },
};

describe.skipIf(!haveSamples)('samples', () => {
  test.each(Object.keys(OTHERWISE))('%s: nothing is lost', (name) => {
    const counted = countRun(readWith(format, sampleText(name)));
    const counts = sampleCounts()[name] ?? {};
    for (const [field, count] of Object.entries(counted))
      expect({ [field]: count }).toEqual({ [field]: { ...counts, ...OTHERWISE[name] }[field] });
  });

  test('counts the tokens of each span once', () => {
    const { runs = [] } = readWith(format, sampleText('otel/ai-sdk-spans.json'));
    const inner = runs.filter(({ title = '' }) => title.includes('.do') && !title.includes('embed'));
    const sum = (field: 'input' | 'output') =>
      inner.reduce((total, { usage }) => total + (usage?.[field] ?? 0), 0);
    // The script counts the inner spans alone.
    expect({ input: sum('input'), output: sum('output') }).toEqual(
      sampleCounts()['otel/ai-sdk-spans.json']?.tokens,
    );
  });
});
