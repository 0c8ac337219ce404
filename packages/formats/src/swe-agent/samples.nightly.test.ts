import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const names = Object.keys(sampleCounts()).filter((name) => name.startsWith('swe-agent/'));

/** Counts that differ from the script's, with the reasons. */
const DIFFERENCES: Record<string, object> = {
  'swe-agent/humanevalfix.traj': {
    // The observations that the model saw also name its folder; the script counted those of `trajectory`.
    // The text is the thought alone; the script counted the command in the text and again as a call.
    chars: { assistant: 969, reasoning: 0, tool_result: 2_942 },
  },
};

describe.skipIf(!haveSamples)('samples', () => {
  test.each(names)('%s', (name) => {
    const expected = sampleCounts()[name] as Record<string, Record<string, number>>;
    const { messages, ...counts } = countRun(readWith(format, sampleText(name)));
    expect(counts).toEqual({
      ...Object.fromEntries(Object.keys(counts).map((field) => [field, expected[field]])),
      ...DIFFERENCES[name],
    });
    // A result is not a message here, even with the role of a user.
    const { tool: _, ...told } = expected.messages ?? {};
    expect(messages).toEqual({ ...told, user: 1 });
  });
});
