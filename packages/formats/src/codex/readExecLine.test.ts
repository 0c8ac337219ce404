import { expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { outlines, readAll, skipped } from '../testing/rollout';

const started = { type: 'thread.started', thread_id: 'exec-thread' };
const begun = (one: object) => ({ type: 'item.started', item: one });
const done = (one: object) => ({ type: 'item.completed', item: one });
const shell = {
  id: 'item_1',
  type: 'command_execution',
  command: 'ls',
  aggregated_output: '',
  exit_code: null,
  status: 'in_progress',
};
const lines = [
  started,
  { type: 'turn.started' },
  done({ id: 'item_0', type: 'reasoning', text: '**Looking**' }),
  begun(shell),
  done({ ...shell, aggregated_output: 'b.ts\n', exit_code: 0, status: 'completed' }),
  done({ id: 'item_2', type: 'agent_message', text: 'One file.' }),
  { type: 'turn.completed', usage: { input_tokens: 90, cached_input_tokens: 40, output_tokens: 7 } },
];

test('what `codex exec --json` prints is known by itself', async () => {
  const run = await readRun(lines.map((one) => JSON.stringify(one)).join('\n'));
  expect(run).toMatchObject({
    format: 'codex',
    id: 'exec-thread',
    usage: { input: 90, cacheRead: 40, output: 7 },
  });
  expect(run.skipped.some(({ isLost }) => isLost)).toBe(false);
});

test('its calls have their exit codes', () => {
  expect(outlines(...lines)).toEqual([
    'assistant\n  thinking: **Looking**\n  tool: exec_command\n    toolInput: {"command":"ls"}\n    toolResult: b.ts\n\n  text: One file.',
  ]);
  expect(readAll(...lines).messages[0]?.content[0]).toMatchObject({
    children: [{}, { data: { exitCode: 0 } }, {}],
  });
});

test('a call that is still running is open', () => {
  expect(outlines(...lines.slice(0, 4))[0]).toContain('tool (truncated): exec_command');
});

test('counts of tokens are of the whole thread, so the last one counts', () => {
  const usage = (input_tokens: number) => ({ type: 'turn.completed', usage: { input_tokens } });
  const answer = (id: string) => done({ id, type: 'agent_message', text: id });
  const run = readAll(started, answer('a'), usage(50), answer('b'), usage(80));
  expect(run.usage).toEqual({ input: 80 });
  expect(run.messages.map(({ content: [root] }) => root?.type === 'root' && root.data?.usage?.input)).toEqual(
    [50, 30],
  );
});

test('a list of what is to do changes in place', () => {
  const todos = (completed: boolean) => ({
    id: 'item_3',
    type: 'todo_list',
    items: [{ text: 'Look', completed }],
  });
  expect(
    outlines(begun(todos(false)), { type: 'item.updated', item: todos(true) }, done(todos(true))),
  ).toEqual([
    'assistant\n  tool: update_plan\n    toolInput: {"plan":[{"step":"Look","status":"completed"}]}',
  ]);
});

test('a turn that fails tells why once', () => {
  const records = [
    started,
    { type: 'error', message: 'quota' },
    { type: 'turn.failed', error: { message: 'quota' } },
  ];
  expect(outlines(...records)).toEqual(['assistant\n  error: quota']);
  expect(skipped(...records)).toContain('turn.failed: Repeats the error before');
});

test('calls of servers, patches and searches', () => {
  expect(
    outlines(
      done({
        id: '1',
        type: 'mcp_tool_call',
        server: 'docs',
        tool: 'find',
        arguments: { q: 1 },
        result: { content: [{ type: 'text', text: 'p' }] },
        error: null,
        status: 'completed',
      }),
      done({
        id: '2',
        type: 'mcp_tool_call',
        server: 'docs',
        tool: 'find',
        arguments: {},
        result: null,
        error: { message: 'down' },
        status: 'failed',
      }),
      done({ id: '3', type: 'file_change', changes: [{ path: '/a', kind: 'add' }], status: 'completed' }),
      done({ id: '4', type: 'web_search', query: 'tides' }),
    ),
  ).toEqual([
    `assistant
  tool: docs.find
    toolInput: {"q":1}
    toolResult: p
  tool: docs.find
    toolInput: {}
    error: down
  tool: apply_patch
    toolInput: {"changes":[{"path":"/a","kind":"add"}]}
    toolResult
  tool: web_search
    toolInput: {"query":"tides"}`,
  ]);
});

test('an event that is unknown is lost', () => {
  expect(readAll(started, { type: 'turn.danced' }).skipped).toContainEqual(
    expect.objectContaining({ kind: 'turn.danced', isLost: true }),
  );
});

test('the beginning of an item counts as a repetition only if its end comes', () => {
  const plan = { type: 'item.plan.delta', item_id: 'item_7', delta: '1. Look' };
  const early = begun({ id: 'item_8', type: 'agent_message', text: 'One' });
  const lostOf = (...records: object[]) =>
    readAll(started, ...records).skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));
  expect(lostOf(plan, early)).toEqual(['item.plan.delta', 'item_started/agent_message']);
  const ends = [
    done({ id: 'item_7', type: 'plan', text: '1. Look' }),
    done({ id: 'item_8', type: 'agent_message', text: 'One file.' }),
  ];
  expect(lostOf(plan, early, ...ends)).toEqual([]);
  expect(skipped(started, plan, ...ends)).toContain('item.plan.delta: Repeated in full by its end');
});
