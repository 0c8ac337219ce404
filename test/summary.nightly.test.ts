import { type Place, summarize, totals } from '@agent-transcript/analysis/summary';
import { type Run, readRun } from '@agent-transcript/formats';
import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { countRun } from '../packages/formats/src/testing/countRun';
import { allRuns } from '../packages/formats/src/testing/runs';
import { haveSamples, sampleBytes, sampleCounts, sampleFiles } from '../packages/formats/src/testing/samples';

/** By what its own error and its outcome say alone, as the counts do. */
const failureOf = () => null;

const NOT_ALONE = /\.meta\.json$|storage\/session\//;

/** Files that are bigger are read by the tests of their formats. */
const LARGEST = 8_000_000;

const cases: readonly (readonly [name: string, bytes: Uint8Array])[] = [
  ...allRuns.map(([name, , text]) => [name, new TextEncoder().encode(text)] as const),
  ...sampleFiles()
    .filter(([name]) => !NOT_ALONE.test(name))
    .map(([name]) => [name, sampleBytes(name)] as const)
    .filter(([, bytes]) => bytes.length <= LARGEST),
];

const runsIn = (run: Run): Run[] => [run, ...(run.runs ?? []).flatMap(runsIn)];

function nodesIn(run: Run): TranscriptNode[] {
  const nodes: TranscriptNode[] = run.messages.flatMap(({ content }) =>
    content.filter((one): one is Root => one.type === 'root'),
  );
  for (const node of nodes) if ('children' in node) nodes.push(...(node.children as TranscriptNode[]));
  return nodes;
}

describe.each(cases)('%s', (_, bytes) => {
  test('a summary counts what the run holds', async () => {
    for (const run of runsIn(await readRun(bytes))) {
      const alone = countRun({ ...run, runs: [] });
      const calls = nodesIn(run).filter((node) => node.type === 'tool');
      const summary = summarize(run.messages, { failureOf, run });
      expect(summary.calls).toBe(calls.length);
      expect(calls.length).toBeGreaterThanOrEqual(alone.tool_calls);
      expect(summary.failed).toBe(
        calls.filter(
          ({ outcome, children }) => outcome === undefined && children.some(({ type }) => type === 'error'),
        ).length,
      );
      expect(totals(run.messages).tools.reduce((sum, tool) => sum + tool.calls, 0)).toBe(calls.length);
    }
  });

  test('every token is counted once; what the header of the run says counts more', async () => {
    for (const run of runsIn(await readRun(bytes))) {
      const input = nodesIn(run).reduce((sum, { data }) => sum + (data?.usage?.input ?? 0), 0);
      expect(summarize(run.messages).usage.input ?? 0).toBe(input);
      if (run.usage !== undefined) expect(summarize(run.messages, { run }).usage).toBe(run.usage);
    }
  });

  test('each place is a block of its message', async () => {
    for (const run of runsIn(await readRun(bytes))) {
      const { firstFailure, waitsAt, imitated, answer, segments } = summarize(run.messages);
      const places: Place[] = [
        ...(firstFailure ? [firstFailure.place] : []),
        ...(waitsAt ? [waitsAt] : []),
        ...(answer ? [answer.texts[0].place] : []),
        ...imitated,
        ...segments.map(({ place }) => place),
      ];
      for (const { message, content, start } of places) {
        const tree = run.messages[message]?.content[content] as Root;
        expect(start).toBeGreaterThanOrEqual(tree.start);
        expect(start).toBeLessThan(tree.end);
      }
    }
  });
});

/** Of these files the reader and the counts do not count the same thing. */
const OTHERWISE = new Set([
  'ag-ui/named-streams.json',
  'codex/rollout-2026-05.jsonl',
  'langfuse/langgraph.json',
]);

test.skipIf(!haveSamples)('the calls of the samples are as many as were counted independently', async () => {
  const counted = sampleCounts();
  let compared = 0;
  for (const [name, bytes] of cases) {
    const expected = counted[name]?.['tool_calls'];
    if (typeof expected !== 'number' || OTHERWISE.has(name)) continue;
    const runs = runsIn(await readRun(bytes));
    // A result without its call is shown as a call without an input, which the counts leave out.
    const orphans = runs
      .flatMap(nodesIn)
      .filter(
        (node) => node.type === 'tool' && !node.children.some(({ type }) => type === 'toolInput'),
      ).length;
    const calls = runs.reduce((sum, { messages }) => sum + summarize(messages).calls, 0);
    expect([name, calls - orphans]).toEqual([name, expected]);
    compared++;
  }
  expect(compared).toBeGreaterThan(0);
});
