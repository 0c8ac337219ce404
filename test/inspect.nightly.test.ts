import { readRun } from '@agent-transcript/formats';
import { describe, expect, test } from 'vitest';
import { reportOf } from '../packages/cli/src/inspect/reportOf';
import { countRun } from '../packages/formats/src/testing/countRun';
import { allRuns } from '../packages/formats/src/testing/runs';
import { haveSamples, sampleBytes, sampleCounts, sampleFiles } from '../packages/formats/src/testing/samples';

/** Larger files are read by the tests of their formats; files of sub-agents with their runs. */
const LARGEST = 8_000_000;

const cases: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ...allRuns.map(([name, , text]) => [name, new TextEncoder().encode(text)] as const),
  ...sampleFiles()
    // Files without messages of their own.
    .filter(([name]) => !/\.meta\.json$|storage\/session\//.test(name))
    .map(([name]) => [name, sampleBytes(name)] as const)
    .filter(([, bytes]) => bytes.length <= LARGEST),
];

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

describe.each(cases)('%s', (_, bytes) => {
  test('a report counts what an independent count finds in the run', async () => {
    const run = await readRun(bytes);
    const { runs } = reportOf(run);
    const counted = countRun(run);
    const messages: Record<string, number> = {};
    for (const one of runs)
      for (const [role, count] of Object.entries(one.messages))
        messages[role] = (messages[role] ?? 0) + count;
    expect({
      messages,
      tool_calls: sum(runs.map(({ calls }) => calls)),
      images: sum(runs.map(({ images }) => images)),
      subagent_runs: sum(runs.map(({ subAgents }) => subAgents)),
    }).toEqual({
      messages: counted.messages,
      tool_calls: counted.tool_calls,
      images: counted.images,
      subagent_runs: counted.subagent_runs,
    });
  });
});

/** Of these files the reader and the counts do not count the same thing. */
const OTHERWISE = new Set([
  'ag-ui/named-streams.json',
  'codex/rollout-2026-05.jsonl',
  'langfuse/langgraph.json',
]);

test.skipIf(!haveSamples)('a report has as many calls as were counted in the files themselves', async () => {
  const counts = sampleCounts();
  const compared: [string, number][] = [];
  const wanted: [string, number][] = [];
  for (const [name, bytes] of cases) {
    const expected = counts[name]?.['tool_calls'];
    if (typeof expected !== 'number' || OTHERWISE.has(name)) continue;
    compared.push([name, sum(reportOf(await readRun(bytes)).runs.map(({ calls }) => calls))]);
    wanted.push([name, expected]);
  }
  expect(wanted.length).toBeGreaterThan(0);
  expect(compared).toEqual(wanted);
});
