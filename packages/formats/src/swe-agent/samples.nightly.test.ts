import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const names = Object.keys(sampleCounts()).filter((name) => name.startsWith('swe-agent/'));

/** Where we count otherwise, and why. */
const DIFFERENCES: Record<string, object> = {
  'swe-agent/humanevalfix.traj': {
    // The observations that the model saw say where it is, too; the script counted those of `trajectory`.
    // The text is the thought: the command, which the script counted in the text and as a call, stands in the call.
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
    // A result is no message here, also where it has the role of a user.
    const { tool: _, ...told } = expected.messages ?? {};
    expect(messages).toEqual({ ...told, user: 1 });
  });
});
