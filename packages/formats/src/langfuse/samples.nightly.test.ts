import { describe, expect, test } from 'vitest';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

/** Counts that differ from the script's, with the reasons. */
const OTHERWISE: Record<string, object> = {
  // The script counts no messages of observations.
  'langfuse/ai-sdk.json': { messages: { user: 1, assistant: 1 } },
  'langfuse/langgraph.json': {
    messages: { user: 2, assistant: 1 },
    // The script counts observations of type TOOL: here the tool is a SPAN, and its call stands in the messages.
    tool_calls: 1,
    tool_results: 1,
    call_ids: 1,
    call_ids_answered: 1,
    calls_answered: 1,
    // The answer; the outputs `continue` and `end` of two spans are values of the program.
    chars: { assistant: 257, reasoning: 0, tool_result: 75 },
  },
  'langfuse/openai-agents.json': {
    messages: { user: 1, assistant: 1 },
    // The script reads no outputs of generations.
    chars: { assistant: 135, reasoning: 0, tool_result: 30 },
    // The script counts observations of type AGENT: the outer one is the run, and the inner one stands in no tool.
    subagent_runs: 0,
  },
};

describe.skipIf(!haveSamples)('samples', () => {
  test.each(Object.keys(OTHERWISE))('%s: nothing is lost', (name) => {
    const run = readWith(format, sampleText(name));
    const counted = countRun(run);
    const counts = sampleCounts()[name] ?? {};
    for (const [field, count] of Object.entries(counted))
      expect({ [field]: count }).toEqual({ [field]: { ...counts, ...OTHERWISE[name] }[field] });
    expect(run.usage).toMatchObject(counts.tokens as object);
    expect(run.startedAt).toBe(Date.parse(String(counts.first)));
    expect(run.endedAt).toBe(Date.parse(String(counts.last)));
  });
});
