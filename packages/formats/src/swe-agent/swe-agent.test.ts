import type { FlowNode, Root, Tool } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { countRun } from '../testing/countRun';
import { sweAgentRun, sweAgentTextRun } from '../testing/runs/sweAgent';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (value: unknown) => readWith(format, JSON.stringify(value));
const blocksOf = (run: Run, at: number): FlowNode[] =>
  (run.messages.at(at)?.content[0] as Root | undefined)?.children ?? [];
const callsOf = (run: Run): Tool[] =>
  run.messages.flatMap((_, at) => blocksOf(run, at).filter((node) => node.type === 'tool'));
const valuesOf = (run: Run) =>
  callsOf(run).map(({ name, children }) => [
    name,
    ...children.map((child) => ('value' in child ? child.value : child.type)),
  ]);

const run = readWith(format, sweAgentRun);
const textRun = readWith(format, sweAgentTextRun);

test('the history is the run; demonstrations and the steps that repeat it are counted', () => {
  expect(run.messages.map(({ role }) => role)).toEqual(['system', 'user', ...Array(5).fill('assistant')]);
  expect(run).toMatchObject({
    format: 'swe-agent',
    title: 'tides-17',
    agent: 'SWE-agent 1.1.0',
    model: 'claude-sonnet-4-5',
    cost: 0.21,
    usage: { input: 41_200, output: 1_930 },
  });
  expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual([
    ['demonstration', 1],
    ['trajectory', 5],
    ['info/submission', 1],
  ]);
});

test('ids that come again belong to the nearest call', () => {
  const calls = valuesOf(run);
  expect(calls[0]).toEqual([
    'bash',
    '{"command":"grep -rn tzinfo ."}',
    'table.py:12: tzinfo=zone\n\n(Current directory: /tides)',
  ]);
  expect(calls[1]).toEqual(['open', '{"path":"table.py"}', expect.stringContaining('10: def')]);
});

test('a call that the history leaves open is answered by its step', () => {
  expect(valuesOf(run).at(-1)).toEqual(['submit', '{}', expect.stringContaining('diff --git')]);
});

test('without function calls the command is a call and the observation its result', () => {
  expect(textRun.messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'assistant',
    'system',
  ]);
  expect(valuesOf(textRun)).toEqual([
    ['command', '{"command":"ls\\n"}', 'table.py\n\nbash-$'],
    ['command', '{"command":"submit\\n"}', expect.stringContaining('diff --git')],
  ]);
  expect(blocksOf(textRun, 2)[0]).toMatchObject({
    type: 'text',
    value: 'The table is an hour late from April on, so I look for how the time zone is read.\n',
  });
});

test('a text that says more than thought and command stays whole', () => {
  const item = (content: string, thought: string) => ({ role: 'assistant', content, thought, action: 'ls' });
  const texts = [
    item('Look ```ls``` and more', 'Look '),
    item('Another text', 'Look'),
    item('Look\n```bash\nls\n```\n', 'Look\n'),
  ];
  const { messages } = read({ history: texts });
  expect(messages.map(({ content }) => (content[0] as Root).children[0])).toMatchObject([
    { value: 'Look ```ls``` and more' },
    { value: 'Another text' },
    { value: 'Look\n' },
  ]);
});

test('a run that was stopped says how it ended', () => {
  expect(blocksOf(textRun, -1)).toMatchObject([
    { type: 'error', message: 'The run ended with submitted (exit_cost).' },
  ]);
});

test('a run whose work was submitted says so', () => {
  expect(run.result).toBe('submitted');
  const submit = (more: object) => ({
    history: [
      {
        role: 'assistant',
        content: '',
        action: 'submit',
        tool_calls: [{ id: 'a', function: { name: 'submit', arguments: '{}' } }],
      },
      ...[more].flat(),
    ],
  });
  const answer = { role: 'tool', tool_call_ids: ['a'], content: 'diff' };
  expect(read(submit([answer])).result).toBe('submitted');
  expect(read(submit([]))).not.toHaveProperty('result');
  expect(textRun).not.toHaveProperty('result');
});

test('a submitted change without a result is data', () => {
  const { messages } = read({ history: [], info: { submission: 'diff', exit_status: 'submitted' } });
  expect(messages.at(-1)?.content[1]).toEqual({ type: 'data', kind: 'submission', data: 'diff' });
});

test('words of a user after an answered command are a message', () => {
  const { messages } = read({
    history: [
      { role: 'assistant', content: 'Look', action: 'ls' },
      { role: 'user', message_type: 'observation', content: 'a' },
      { role: 'user', content: 'Go on' },
    ],
  });
  expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user']);
});

test('without a history the steps are read', () => {
  const steps = read({
    trajectory: [
      { thought: 'Look', response: 'Look\n```\nls\n```', action: 'ls', observation: 'a b' },
      { thought: 'Stop', response: 'Stop', action: '', observation: '' },
    ],
  });
  expect(countRun(steps)).toMatchObject({ tool_calls: 1, tool_results: 1, messages: { assistant: 2 } });
});

test('mini-SWE-agent writes the exit code of a command before its output', () => {
  const { messages } = read({
    history: [
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'a', function: { name: 'bash', arguments: '{"command":"ls x"}' } }],
      },
      {
        role: 'tool',
        tool_call_ids: ['a'],
        content: '<returncode>2</returncode>\n<output>\nno x\n</output>',
      },
    ],
  });
  const [call] = messages.flatMap(({ content }) => (content[0] as Root).children);
  expect(call).toMatchObject({ type: 'tool', data: { exitCode: 2 } });
});

test('attempts, and trajectories on lines of their own, are runs', () => {
  const one = { history: [{ role: 'user', content: 'Go' }] };
  const attempts = read({ attempts: [one, one] });
  expect(attempts.messages).toEqual([]);
  expect(attempts.runs?.map(({ messages }) => messages.length)).toEqual([1, 1]);
  const lines = readWith(format, `${JSON.stringify(one)}\n${JSON.stringify(one)}`);
  expect(lines.runs).toHaveLength(2);
});

test('items of a history may come in a list or one by one', () => {
  const { history } = JSON.parse(sweAgentRun) as { history: object[] };
  const counts = countRun(read({ history }));
  expect(countRun(read(history))).toEqual(counts);
  expect(countRun(readWith(format, history.map((item) => JSON.stringify(item)).join('\n')))).toEqual(counts);
});

test('thinking, parts, pictures, and results without a call', () => {
  const parts = [
    { type: 'text', text: 'a' },
    { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
    { type: 'text', text: 'b' },
  ];
  const { messages } = read({
    history: [
      { role: 'tool', content: parts, tool_call_ids: ['gone'] },
      {
        role: 'assistant',
        content: 'So',
        thinking_blocks: [{ type: 'thinking', thinking: 'Hm' }, { type: 'redacted_thinking' }],
      },
    ],
  });
  expect(messages.map(({ content }) => (content[0] as Root).children)).toMatchObject([
    [
      {
        type: 'tool',
        id: 'gone',
        children: [
          { type: 'media', mediaType: 'image/png' },
          { type: 'toolResult', value: 'a\nb' },
        ],
      },
    ],
    [
      { type: 'thinking', value: 'Hm' },
      { type: 'text', value: 'So' },
    ],
  ]);
});

test('values that are not messages are counted', () => {
  expect(read({ history: [7, {}, { role: 'user', content: 'x' }] }).skipped).toMatchObject([
    { kind: 'history', count: 2 },
  ]);
});

test('an item is a demonstration by its mark alone, and a step of another action answers nothing', () => {
  const one = read({
    history: [
      { role: 'user', content: 'Like this', is_demo: true },
      { role: 'assistant', content: 'Look', action: 'ls' },
    ],
    trajectory: [{ action: 'pwd', observation: '/' }],
  });
  expect(one.messages).toHaveLength(1);
  expect(callsOf(one)[0]?.status).toBe('truncated');
});

test('counts of zero are unknown, not zero', () => {
  const model_stats = { instance_cost: 0, tokens_sent: 0, tokens_received: 0, api_calls: 11 };
  const { usage, cost } = read({ history: [], info: { model_stats } });
  expect([usage, cost]).toEqual([undefined, undefined]);
});
