import { describe, expect, test, vi } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type Context, mergeData, resolveVariables, writeOutput } from '../index';
import { errorOf } from '../testing/errorOf';
import { type CallableTool, readCall, runCall } from './index';

const context: Context = deepFreeze([
  { role: 'user', content: 'Hi' },
  { type: 'input', input: { name: 'Ann', trap: '†state.secret' } },
  { type: 'state', state: { secret: 'hidden', user: { city: 'Oslo', age: 30 }, list: [1] } },
  { type: 'state', state: { user: { city: 'Bergen' } }, _instance: '①' },
]);

const echo: CallableTool = { name: 'echo', inputSchema: { type: 'object' }, run: (parameters) => parameters };
const give = (value: unknown): CallableTool => ({ name: 'give', inputSchema: true, run: () => value });
const stateOf = (of: Context, instance?: string) =>
  resolveVariables('†state', of, instance === undefined ? {} : { instance }).value;

describe('readCall', () => {
  test('parses a call', () => {
    const source = {
      _tool: 'greet',
      name: '†input.name',
      _id: 7,
      _outputPath: '†state.a',
      _outputMethod: 'push',
      _instance: '①',
    };
    expect(readCall(source)).toEqual({
      ok: true,
      call: {
        tool: 'greet',
        parameters: { name: '†input.name', _id: 7 },
        outputPath: '†state.a',
        outputMethod: 'push',
        instance: '①',
        source,
      },
    });
    expect(readCall({ _tool: 'a' })).toMatchObject({ call: { outputMethod: 'set', parameters: {} } });
  });

  test.each<[unknown, string]>([
    [null, ''],
    ['greet', ''],
    [[], ''],
    [{}, '/_tool'],
    [{ _tool: '' }, '/_tool'],
    [{ _tool: 'a\nb' }, '/_tool'],
    [{ _tool: 'a', _outputPath: 'state.a' }, '/_outputPath'],
    [{ _tool: 'a', _outputPath: '†state.__proto__.x' }, '/_outputPath'],
    [{ _tool: 'a', _outputPath: '†state.a || †state.b' }, '/_outputPath'],
    [{ _tool: 'a', _outputPath: '†state.a', _outputMethod: 'delete' }, '/_outputMethod'],
    [{ _tool: 'a', _outputMethod: 'set' }, '/_outputMethod'],
    [{ _tool: 'a', _instance: 'a\n## Data' }, '/_instance'],
    [{ _tool: 'a', x: () => 1 }, '/x'],
  ])('%j is not a call', (value, pointer) => {
    expect(readCall(value)).toMatchObject({ ok: false, issues: [{ pointer }] });
  });
});

test('resolves references once, runs the tool, and adds the result as Data', async () => {
  const source = { _tool: 'echo', name: '†input.name', trap: '†input.trap', _outputPath: '†state.said' };
  const result = await runCall(source, { context, tools: [echo], date: () => '2026-11-23' });
  const said = { name: 'Ann', trap: '†state.secret' };
  expect(result).toMatchObject({ status: 'done', parameters: said, value: said });
  expect(result.context.slice(0, -1)).toEqual(context);
  expect(result.context.at(-1)).toEqual({
    type: 'data',
    kind: 'state',
    data: { said },
    _outputPath: '†state.said',
    _outputMethod: 'set',
    _call: source,
    _date: '2026-11-23',
  });
  expect(resolveVariables('†state.said.trap', result.context).value).toBe('†state.secret');
});

test('a call without an output path writes nothing', async () => {
  const result = await runCall({ _tool: 'give' }, { context, tools: [give(undefined)] });
  expect(result).toMatchObject({ status: 'done', value: null });
  expect(result.context).toBe(context);
});

describe('methods', () => {
  const run = async (method: string | undefined, path: string, value: unknown) => {
    const call = { _tool: 'give', _outputPath: path, ...(method !== undefined && { _outputMethod: method }) };
    const result = await runCall(call, { context, tools: [give(value)] });
    return result.status === 'done' ? stateOf(result.context) : result;
  };
  test.each<[string | undefined, string, unknown, object]>([
    [undefined, '†state.user', { city: 'Rome' }, { user: { city: 'Rome' } }],
    ['set', '†state.user', { city: 'Rome' }, { user: { city: 'Rome' } }],
    ['merge', '†state.user', { city: 'Rome' }, { user: { city: 'Rome', age: 30 } }],
    ['merge', '†state', { user: { city: { name: 'Rome' } } }, { user: { city: { name: 'Rome' }, age: 30 } }],
    ['assign', '†state', { user: { city: 'Rome' } }, { user: { city: 'Rome' }, list: [1] }],
    ['push', '†state.list', [2], { list: [1, [2]] }],
    ['push', '†state.new', 2, { new: [2] }],
    ['concat', '†state.list', [2, 3], { list: [1, 2, 3] }],
    ['concat', '†state.user.city', ' (N)', { user: { city: 'Oslo (N)', age: 30 } }],
    ['set', '†state.list.0', 9, { list: [9] }],
    ['set', '†state.list.1', 9, { list: [1, 9] }],
    ['set', '†state.user.city.name', 'x', { user: { city: { name: 'x' }, age: 30 } }],
  ])('%s at %s', async (method, path, value, state) => {
    const after = await run(method, path, value);
    for (const [key, expected] of Object.entries(state)) expect(after).toHaveProperty(key, expected);
  });

  test.each([
    ['push', '†state.user', 1],
    ['concat', '†state.list', 1],
    ['concat', '†state.user', 'a'],
    ['set', '†state.list.2', 1],
    ['set', '†state.list.name', 1],
  ])('%s cannot write at %s: nothing is written', async (method, path, value) => {
    expect(await run(method, path, value)).toMatchObject({
      status: 'failed',
      reason: 'not-writable',
      issues: [{ pointer: '/_outputPath' }],
      context,
    });
  });

  test('an invalid list path is reported before the tool runs', async () => {
    const tool = { ...echo, run: vi.fn<() => null>() };
    await runCall({ _tool: 'echo', _outputPath: '†state.list.7' }, { context, tools: [tool] });
    expect(tool.run).not.toHaveBeenCalled();
  });
});

test('a first message with a method is written by it, and merging is idempotent', () => {
  const [entry] = writeOutput([], { path: '†state.list', value: 1, method: 'push' });
  const merged = mergeData([entry as never]);
  expect(merged).toEqual([{ type: 'data', kind: 'state', data: { list: [1] } }]);
  expect(mergeData(merged)).toEqual(merged);
});

test.each([
  [{ _outputMethod: 'erase', _outputPath: '†state.a' }],
  [{ _outputMethod: 'set' }],
  [{ _outputMethod: 'set', _outputPath: '†input.a' }],
  [{ _outputMethod: 'set', _outputPath: '†state.b' }],
])('Data without its output is an error with its place', async (output) => {
  const entry = { type: 'data', kind: 'state', data: { a: 1 }, ...output };
  expect(await errorOf(() => mergeData([{ type: 'text', text: '' }, entry as never]))).toMatchObject({
    code: 'invalid-message',
    index: 1,
  });
});

describe('a failure is an outcome, and nothing is written', () => {
  const strict: CallableTool = {
    name: 'strict',
    inputSchema: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] },
    outputSchema: { type: 'string' },
    run: ({ n }) => (n === 0 ? 0 : JSON.stringify(n)),
  };
  const fails: CallableTool = {
    name: 'fails',
    inputSchema: true,
    run: () => {
      throw new Error('no network');
    },
  };
  test.each<[string, object, object]>([
    ['invalid-call', {}, { issues: [{ pointer: '/_tool' }] }],
    ['unknown-tool', { _tool: 'constructor' }, { issues: [{ pointer: '/_tool', keyword: 'enum' }] }],
    [
      'unresolved',
      { _tool: 'strict', n: '†state.usr' },
      { issues: [{ pointer: '/n', keyword: 'reference' }] },
    ],
    [
      'invalid-parameters',
      { _tool: 'strict', n: '†input.name' },
      { issues: [{ pointer: '/n', keyword: 'type' }] },
    ],
    ['invalid-result', { _tool: 'strict', n: 0, _outputPath: '†state.x' }, { issues: [{ keyword: 'type' }] }],
    ['invalid-result', { _tool: 'give' }, { issues: [{ keyword: 'json' }] }],
    ['tool-failed', { _tool: 'fails' }, { error: { code: 'tool-failed', cause: new Error('no network') } }],
  ])('%s', async (reason, call, more) => {
    const result = await runCall(call, { context, tools: [strict, fails, give(() => 1)] });
    expect(result).toMatchObject({ status: 'failed', reason, ...more });
    expect(result.context).toBe(context);
  });
});

test('a fallback takes the first reference with a value; a closed gate skips the call', async () => {
  const run = (x: string) => runCall({ _tool: 'echo', x }, { context, tools: [echo] });
  expect(await run('†state.missing || †input.name')).toMatchObject({ parameters: { x: 'Ann' } });
  expect(await run('†state.user && †input.name')).toMatchObject({ parameters: { x: 'Ann' } });
  expect(await run('†state.a && †input.name || †state.user.age')).toMatchObject({ parameters: { x: 30 } });
  expect(await run('†state.a && †input.name')).toMatchObject({ status: 'skipped', reason: 'gate' });
  expect(await run('†input.name || text')).toMatchObject({ parameters: { x: '†input.name || text' } });
});

test('an instance reads its own data, then global data, and writes its own', async () => {
  const call = {
    _tool: 'echo',
    city: '†state.user.city',
    age: '†state.user.age',
    _outputPath: '†state.user',
  };
  const result = await runCall({ ...call, _instance: '①' }, { context, tools: [echo] });
  expect(result).toMatchObject({ parameters: { city: 'Bergen', age: 30 } });
  expect(stateOf(result.context)).toEqual(stateOf(context));
  expect(stateOf(result.context, '①')).toEqual({ user: { city: 'Bergen', age: 30 } });
  expect(await runCall({ ...call, _instance: '②' }, { context, tools: [echo], instance: '①' })).toMatchObject(
    {
      reason: 'wrong-instance',
    },
  );
  expect((await runCall(call, { context, tools: [echo], instance: '①' })).context.at(-1)).toMatchObject({
    _instance: '①',
  });
});

describe('the schema of a State restricts reading and writing', () => {
  const guarded: Context = deepFreeze([
    {
      type: 'state',
      state: { id: 1, pin: 1234, user: { role: 'guest', name: 'Ann' }, log: [{ at: 1 }] },
      schema: {
        properties: {
          id: { readOnly: true },
          pin: { writeOnly: true },
          user: { $ref: '#/$defs/user' },
          log: { items: { properties: { at: { readOnly: true } } } },
        },
        $defs: { user: { anyOf: [{ properties: { role: { readOnly: true } } }, { type: 'null' }] } },
      },
    },
  ]);
  const run = vi.fn<(parameters: unknown) => unknown>((parameters) => parameters);
  const tools: readonly CallableTool[] = [{ name: 'echo', inputSchema: true, run }];

  test.each(['†state.pin', '†state', '†state.x || †state.pin', '†state.pin && †state.id'])(
    '%s may not be read',
    async (x) => {
      run.mockClear();
      expect(await runCall({ _tool: 'echo', x }, { context: guarded, tools })).toMatchObject({
        reason: 'not-readable',
        issues: [{ pointer: '/x', keyword: 'writeOnly', message: expect.stringContaining('/pin') }],
      });
      expect(run).not.toHaveBeenCalled();
    },
  );

  test.each([['†state.id'], ['†state.user.role'], ['†state.id.deep']])(
    '%s may not be written, which is told before the tool runs',
    async (path) => {
      run.mockClear();
      const call = { _tool: 'echo', role: 'admin', _outputPath: path };
      expect(await runCall(call, { context: guarded, tools })).toMatchObject({
        reason: 'not-writable',
        issues: [{ pointer: '/_outputPath', keyword: 'readOnly' }],
        context: guarded,
      });
      expect(run).not.toHaveBeenCalled();
    },
  );

  test.each<[object, string, string]>([
    [{ role: 'admin' }, '†state.user', 'merge'],
    [{ name: 'Bo' }, '†state.user', 'set'],
    [{ user: null }, '†state', 'assign'],
    [{ at: 2 }, '†state.log', 'push'],
  ])('%j at %s by %s would change readOnly data', async (value, path, method) => {
    const call = { _tool: 'echo', ...value, _outputPath: path, _outputMethod: method };
    expect(await runCall(call, { context: guarded, tools })).toMatchObject({
      reason: 'not-writable',
      issues: [{ keyword: 'readOnly' }],
    });
  });

  test.each<[object, string, string]>([
    [{ name: 'Bo' }, '†state.user', 'merge'],
    [{ role: 'guest' }, '†state.user', 'set'],
    [{ digits: 1 }, '†state.pin', 'set'],
  ])('%j at %s by %s changes no readOnly data', async (value, path, method) => {
    const call = { _tool: 'echo', ...value, _outputPath: path, _outputMethod: method };
    expect(await runCall(call, { context: guarded, tools })).toMatchObject({ status: 'done' });
  });

  test('the schema of global data applies to instances too', async () => {
    const call = { _tool: 'echo', _outputPath: '†state.id', _instance: '①' };
    expect(await runCall(call, { context: guarded, tools })).toMatchObject({ reason: 'not-writable' });
  });
});

test('an abort ends the call at once, and aborts the signal of the tool', async () => {
  const control = new AbortController();
  let heard = false;
  const deaf: CallableTool = {
    name: 'deaf',
    inputSchema: true,
    run: (_, { signal }) => {
      signal.addEventListener('abort', () => (heard = true));
      control.abort('enough');
      return new Promise(() => {});
    },
  };
  const result = await runCall({ _tool: 'deaf' }, { context, tools: [deaf], signal: control.signal });
  expect(result).toMatchObject({ status: 'failed', reason: 'aborted', error: { cause: 'enough' } });
  expect(heard).toBe(true);
});

test('parameters named like prototypes stay parameters', async () => {
  const hostile = JSON.parse(
    '{"_tool":"echo","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"_outputPath":"†state.x"}',
  );
  const result = await runCall(hostile, { context, tools: [echo] });
  expect(result.status).toBe('done');
  mergeData(result.context);
  expect('polluted' in {}).toBe(false);
  expect(Object.getPrototypeOf((stateOf(result.context) as { x: object }).x)).toBe(Object.prototype);
});
