import type { Step, Tool, TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { readRun } from '..';
import type { Run } from '../core/Run';

const SESSION = '5b0c-77';
const RUN = 'wf_tide-1';

const jsonl = (...records: object[]) => records.map((one) => JSON.stringify(one)).join('\n');
const line = (type: string, uuid: string, parentUuid: string | null, fields: object) => ({
  type,
  uuid,
  parentUuid,
  sessionId: SESSION,
  ...fields,
});
const launched = (runId: string, id: string, uuid: string, parent: string) => [
  line('assistant', uuid, parent, {
    message: {
      role: 'assistant',
      id: `m-${uuid}`,
      content: [{ type: 'tool_use', id, name: 'Workflow', input: { script: "phase('Measure')" } }],
    },
  }),
  line('user', `${uuid}r`, uuid, {
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content: `Workflow launched. Run ID: ${runId}` }],
    },
    toolUseResult: { status: 'async_launched', taskType: 'local_workflow', taskId: 'w1', runId },
  }),
];
const session = {
  name: `${SESSION}.jsonl`,
  source: jsonl(
    line('user', 'u1', null, { message: { role: 'user', content: 'Measure the tides with a workflow.' } }),
    ...launched(RUN, 't1', 'a1', 'u1'),
    ...launched('wf_other-2', 't2', 'a2', 'a1r'),
  ),
};
const inRun = (file: string, source: string, run = RUN) => ({
  name: `${SESSION}/subagents/workflows/${run}/${file}`,
  source,
});
const agent = (id: string, minute: number, prompt: string, answer: string, run = RUN) =>
  inRun(
    `agent-${id}.jsonl`,
    jsonl(
      ...[
        line('user', `${id}1`, null, { message: { role: 'user', content: prompt } }),
        line('assistant', `${id}2`, `${id}1`, {
          message: { role: 'assistant', id: `m-${id}`, content: [{ type: 'text', text: answer }] },
        }),
      ].map((one) => ({
        ...one,
        isSidechain: true,
        agentId: id,
        timestamp: `2026-06-01T08:0${minute}:00Z`,
      })),
    ),
    run,
  );

function* nodesIn(node: TranscriptNode): Generator<TranscriptNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}
const callOf = (run: Run, id: string) =>
  run.messages
    .flatMap(({ content }) => content.flatMap((one) => (one.type === 'root' ? [...nodesIn(one)] : [])))
    .find((node): node is Tool => node.type === 'tool' && node.id === id);
const stepsOf = (run: Run, id: string) =>
  callOf(run, id)?.children.filter((child): child is Step => child.type === 'step') ?? [];
const textsOf = (node: { readonly children: readonly TranscriptNode[] } | undefined) =>
  node?.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));

describe('agents of a workflow', () => {
  test('stand in the call that started it, in the order of their start, by phase and label', async () => {
    const run = await readRun([
      session,
      agent('b', 1, 'Read the gauge.', '3 m'),
      inRun('agent-b.meta.json', JSON.stringify({ description: 'gauge', workflowPhase: 'Measure' })),
      agent('a', 2, 'Check the gauge.', 'Right.'),
      agent('c', 3, 'Something else.', 'Done.', 'wf_other-2'),
      inRun(
        'journal.jsonl',
        jsonl(
          { type: 'launched' },
          { type: 'started', key: 'v2:1', agentId: 'b' },
          { type: 'started', key: 'v2:2', agentId: 'a', label: 'check', phase: 'Verify' },
          { type: 'result', key: 'v2:1', agentId: 'b', result: '3 m' },
        ),
      ),
    ]);
    expect(stepsOf(run, 't1').map((step) => [step.title, textsOf(step)])).toEqual([
      ['Measure: gauge', ['Read the gauge.', '3 m']],
      ['Verify: check', ['Check the gauge.', 'Right.']],
    ]);
    expect(stepsOf(run, 't2').map(textsOf)).toEqual([['Something else.', 'Done.']]);
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
    expect(run.skipped.map(({ kind, isLost, count }) => [kind, isLost, count])).toEqual([
      ['workflow', false, 3],
      ['workflow/result', false, 1],
    ]);
  });

  test('have labels from the record of the run, with what the script said and returned', async () => {
    const run = await readRun([
      session,
      agent('b', 1, 'Read the gauge.', '3 m'),
      {
        name: `${SESSION}/workflows/${RUN}.json`,
        source: JSON.stringify({
          runId: RUN,
          logs: ['1 of 1 gauges'],
          result: { height: 3 },
          workflowProgress: [
            { type: 'workflow_phase', title: 'Measure' },
            { type: 'workflow_agent', agentId: 'b', label: 'gauge', phaseTitle: 'Measure' },
          ],
        }),
      },
    ]);
    expect(stepsOf(run, 't1').map(({ title }) => title)).toEqual(['Measure: gauge']);
    expect(textsOf(callOf(run, 't1'))).toEqual(['1 of 1 gauges', '~~~json\n{"height":3}\n~~~']);
    expect(run.skipped).toEqual([]);
  });

  test('whose call is in no file stand at the end; a result whose agent has no file is lost', async () => {
    const run = await readRun([
      session,
      agent('b', 1, 'Read the gauge.', '3 m', 'wf_unknown-3'),
      inRun('journal.jsonl', jsonl({ type: 'result', key: 'v2:1', agentId: 'gone', result: '3 m' })),
    ]);
    expect(run.messages).toHaveLength(4);
    expect(run.runs).toBeUndefined();
    expect(run.skipped).toMatchObject([{ kind: 'workflow/result', isLost: true, count: 1 }]);
  });

  test('a run whose name leads elsewhere opens no file', async () => {
    const opened: string[] = [];
    const source = jsonl(
      line('user', 'u1', null, { message: { role: 'user', content: 'Go.' } }),
      ...launched('../../secret', 't1', 'a1', 'u1'),
    );
    await readRun(source, {
      open: (name) => {
        opened.push(name);
        return Promise.resolve(null);
      },
    });
    expect(opened).toEqual([`${SESSION}/subagents/`]);
  });
});
