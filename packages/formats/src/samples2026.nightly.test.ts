import { describe, expect, test } from 'vitest';
import { readRun } from './read/readRun';
import { countRun } from './testing/countRun';
import { haveSamples, sampleBytes, sampleText } from './testing/samples';

/** Independent counts of the samples of 2026; a field that is not there was not counted. */
interface Counts {
  readonly calls?: number;
  readonly answered?: number;
  readonly errors?: number;
  readonly assistant?: number;
  readonly thinking?: number;
  readonly usage?: { readonly input: number | undefined; readonly output: number | undefined };
  readonly cost?: number | undefined;
}

const counted = haveSamples
  ? (JSON.parse(sampleText('counts-2026.json')) as Readonly<Record<string, Counts>>)
  : {};

/** Counts that differ from the script's, with the reasons. */
const DIFFERENCES: Readonly<Record<string, Counts>> = {
  // Its last record says more than any message, and is shown as well.
  'claude-code/2026-sample-turns.json': { assistant: 749 },
};

describe.skipIf(!haveSamples)('samples of 2026', () => {
  test.each(Object.entries(counted))(
    '%s',
    async (name, { results: _, ...expected }: Counts & { results?: number }) => {
      const run = await readRun(sampleBytes(name), { name: name.split('/').at(-1) });
      const { tool_calls, calls_answered, tool_errors, chars } = countRun(run);
      const counts: Counts = {
        calls: tool_calls,
        answered: calls_answered,
        errors: tool_errors,
        assistant: chars.assistant,
        thinking: chars.reasoning,
        usage: { input: run.usage?.input, output: run.usage?.output },
        cost: run.cost,
      };
      expect(
        Object.fromEntries(Object.keys(expected).map((field) => [field, counts[field as keyof Counts]])),
      ).toEqual({ ...expected, ...DIFFERENCES[name] });
    },
  );
});
