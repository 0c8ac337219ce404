import type { FlowNode, Root, Tool } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run, RunMessage } from '../core/Run';
import { countRun } from '../testing/countRun';
import { outlineRun } from '../testing/outlineRun';
import { atifFiles, atifRun } from '../testing/runs/atif';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (value: unknown) => readWith(format, JSON.stringify(value));
const readSteps = (...steps: object[]) => read({ schema_version: 'ATIF-v1.7', steps });
const blocksOf = (run: Run, at: number): FlowNode[] =>
  (run.messages.at(at)?.content[0] as Root | undefined)?.children ?? [];
const callsOf = (run: Run): Tool[] =>
  run.messages.flatMap((_, at) => blocksOf(run, at).filter((node) => node.type === 'tool'));
const valuesOf = ({ children }: Tool) =>
  children.map((child) => ('value' in child ? child.value : child.type));

/** Reads a trajectory with other files, which may ask for more. */
function readWithFiles(record: unknown, files: Readonly<Record<string, unknown>>) {
  const reader = format.createReader();
  reader.read(record, { line: 1 });
  const asked: string[] = [];
  for (let wanted = reader.otherFiles?.() ?? []; wanted.length > 0; wanted = reader.otherFiles?.() ?? [])
    for (const file of wanted) {
      asked.push(file.name);
      const found = files[file.name];
      if (found !== undefined) file.read(found, { line: 1 });
    }
  reader.end();
  return { run: reader.run(), asked };
}

const run = readWith(format, atifRun);
const whole = readWithFiles(JSON.parse(atifRun), atifFiles);

test('a step is a message, with its time, its model and its tokens', () => {
  expect(run).toMatchObject({
    format: 'atif',
    id: 'session-herbarium',
    agent: 'herbarium 2.1.0',
    model: 'claude-sonnet-4-5',
    startedAt: Date.UTC(2026, 4, 11, 14),
    usage: { input: 6_800, output: 282, cacheRead: 5_400 },
    cost: 0.0246,
  });
  expect(run.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    ...Array(3).fill('assistant'),
    'system',
    'assistant',
  ]);
  expect((run.messages[2] as RunMessage).content[0]?.data).toMatchObject({
    model: 'claude-sonnet-4-5',
    usage: { input: 1_800, output: 120, cacheRead: 1_500 },
    raw: { line: 1 },
  });
  expect(blocksOf(run, 2)[0]).toMatchObject({ type: 'thinking' });
});

test('pictures are media', () => {
  expect(blocksOf(run, 1)[1]).toMatchObject({
    type: 'media',
    mediaType: 'image/jpeg',
    url: 'images/sheet-111.jpg',
  });
});

test('results find their call by its id, or by their order in the step', () => {
  const [list, size, , first, second] = callsOf(run);
  expect([list, size, first, second].map((call) => call?.children.at(-1))).toMatchObject([
    { value: '111;Bellis perennis\n112;?\n' },
    { value: '42 cm × 28 cm' },
    { value: 'Wrote 111.txt' },
    { value: 'Wrote 112.txt' },
  ]);
});

test('a result without a call stands alone, a call without a result stays open', () => {
  const one = readSteps(
    { source: 'agent', message: 'ls', observation: { results: [{ content: 'a b' }] } },
    { source: 'agent', message: '', tool_calls: [{ tool_call_id: 'x', function_name: 'wait' }] },
    {
      source: 'agent',
      message: '',
      observation: {
        results: [
          {
            source_call_id: 'gone',
            content: [
              { type: 'text', text: 'c' },
              { type: 'text', text: 'd' },
            ],
          },
        ],
      },
    },
  );
  expect(callsOf(one).map((call) => [call.name, call.status, ...valuesOf(call)])).toEqual([
    ['observation', 'complete', 'a b'],
    ['wait', 'truncated', '{}'],
    ['observation', 'complete', 'c\nd'],
  ]);
});

test('a call that is repeated with its result is one call', () => {
  const calls = [{ tool_call_id: 'x', function_name: 'ls', arguments: {} }];
  const one = readSteps(
    { source: 'agent', message: 'I look.', tool_calls: calls },
    {
      source: 'agent',
      message: '',
      tool_calls: calls,
      observation: { results: [{ source_call_id: 'x', content: 'a' }] },
    },
    // The id comes again for another call.
    {
      source: 'agent',
      message: '',
      tool_calls: calls,
      observation: { results: [{ source_call_id: 'x', content: 'b' }] },
    },
  );
  expect(callsOf(one).map(valuesOf)).toEqual([
    ['{}', 'a'],
    ['{}', 'b'],
  ]);
  expect(one.skipped).toMatchObject([{ kind: 'tool_call', count: 1 }]);
});

describe('steps that are copied from an earlier trajectory', () => {
  const copied = { source: 'user', message: 'again', is_copied_context: true };
  const metrics = { prompt_tokens: 5, completion_tokens: 1 };

  test('are left out where their originals are shown', () => {
    const one = readSteps({ source: 'user', message: 'again' }, copied, { source: 'user', message: 'new' });
    expect(one.messages).toHaveLength(2);
    expect(one.skipped).toMatchObject([{ kind: 'copied step', count: 1 }]);
  });

  test('are shown without their tokens where their originals are missing', () => {
    const one = readSteps({ ...copied, metrics }, { source: 'agent', message: 'new', metrics });
    expect(outlineRun(one)).toEqual([
      'user',
      '  text again',
      'assistant',
      '  checkpoint Continues another trajectory',
      '  text new',
    ]);
    expect(one.usage).toEqual({ input: 5, output: 1 });
    expect(one.skipped).toEqual([]);
  });

  test('are shown in the run of an agent too', () => {
    const steps = [{ ...copied, message: 'asked elsewhere' }];
    const one = read({ steps: [], subagent_trajectories: [{ agent: { name: 'scout' }, steps }] });
    expect(outlineRun(one)).toContain('    text asked elsewhere (user)');
    expect(one.skipped).toEqual([]);
  });
});

test('an embedded run stands in the call that started it', () => {
  const [, ask] = callsOf(run).slice(1);
  expect(ask?.children[1]).toMatchObject({
    type: 'step',
    title: 'librarian',
    data: { agent: 'librarian', usage: { input: 900, output: 60 }, cost: 0.001 },
    children: [
      { type: 'text', value: 'What grows on sheet 112?', data: { role: 'user' } },
      { type: 'text', value: 'I open the sheet.', data: { model: 'claude-haiku-4-5' } },
      {
        type: 'tool',
        children: [{ type: 'toolInput' }, { value: 'Primula veris L., 1904, chalk grassland' }],
      },
      { type: 'text', value: 'Primula veris, collected in 1904.' },
    ],
  });
  expect(countRun(run)).toMatchObject({ tool_calls: 6, tool_results: 6, subagent_runs: 1 });
});

test('an embedded run that nothing refers to is a message', () => {
  const one = read({
    steps: [],
    subagent_trajectories: [{ agent: { name: 'lost' }, steps: [{ source: 'agent', message: 'here' }] }],
  });
  expect(blocksOf(one, 0)).toMatchObject([{ type: 'step', title: 'lost', children: [{ value: 'here' }] }]);
});

test('runs in other files are asked for, and the run goes on in its next file', () => {
  expect(whole.asked).toEqual(['trajectory.summary.json', 'trajectory.cont-1.json']);
  expect(blocksOf(whole.run, 5)).toMatchObject([
    { type: 'checkpoint', name: 'Compaction' },
    { type: 'text' },
    {
      type: 'step',
      title: 'summarizer',
      children: [{ data: { role: 'user' } }, { value: 'Two sheets were labelled.' }],
    },
  ]);
  expect(blocksOf(whole.run, -1)).toMatchObject([{ value: 'I print the labels.' }]);
  // The last file has the totals of all.
  expect(whole.run.usage).toEqual({ input: 8_000, output: 300 });
});

test('a file in which a run goes on, read alone, has the tokens of what it shows', () => {
  const { run: alone } = readWithFiles(atifFiles['trajectory.cont-1.json'], {});
  expect(outlineRun(alone)[1]).toBe('  text Two sheets were labelled.');
  expect(alone.usage).toBeUndefined();
  expect(alone.cost).toBeUndefined();
});

test('files that were not given are counted at the place that names them', () => {
  expect(whole.run.skipped).toMatchObject([{ kind: 'copied step', count: 1 }]);
  const alone = readWithFiles(JSON.parse(atifRun), {});
  expect(alone.run.skipped).toMatchObject([{ kind: 'trajectory_path', count: 2 }]);
  expect(blocksOf(alone.run, 5)[2]).toMatchObject({
    type: 'step',
    title: 'Summary of the history',
    children: [],
  });
});

test('no file outside the folder is asked for, and none twice', () => {
  const paths = [
    '../x.json',
    '/etc/x.json',
    'https://x.org/x.json',
    'C:\\x.json',
    'a/../../x.json',
    'x.json',
    'x.json',
  ];
  const refs = paths.map((trajectory_path) => ({ trajectory_path }));
  const { asked } = readWithFiles(
    { steps: [{ source: 'system', observation: { results: [{ subagent_trajectory_ref: refs }] } }] },
    {},
  );
  expect(asked).toEqual(['x.json']);
});

test('runs that refer to each other end', () => {
  const steps = (id: string) => [
    {
      source: 'agent',
      message: id,
      observation: { results: [{ subagent_trajectory_ref: [{ trajectory_id: id }] }] },
    },
  ];
  const one = read({
    steps: steps('a'),
    subagent_trajectories: [
      { trajectory_id: 'a', steps: steps('b') },
      { trajectory_id: 'b', steps: steps('a') },
    ],
  });
  expect(JSON.stringify(one).match(/"title":"[ab]"/g)).toHaveLength(2);
  const files = {
    'a.json': {
      steps: [
        {
          source: 'system',
          observation: { results: [{ subagent_trajectory_ref: { trajectory_path: 'a.json' } }] },
        },
      ],
    },
  };
  expect(readWithFiles(files['a.json'], files).asked).toEqual(['a.json']);
});

test('steps may come one by one, and several trajectories are runs', () => {
  const { steps } = JSON.parse(atifRun) as { steps: object[] };
  const lines = steps.map((step) => JSON.stringify(step)).join('\n');
  expect(readWith(format, lines).messages).toHaveLength(7);
  expect(read([{ steps }, { steps }]).runs?.map(({ messages }) => messages.length)).toEqual([7, 7]);
});

test('unknown records and parts are counted', () => {
  const one = read({ steps: [{}, { source: 'user', message: [{ type: 'hologram' }] }], notes: 'for us' });
  expect(one.skipped.map(({ kind }) => kind)).toEqual(['step', 'content/hologram', 'notes']);
  expect(read([5]).skipped).toMatchObject([{ kind: 'number' }]);
});
