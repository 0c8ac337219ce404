import { createRequire } from 'node:module';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepFreeze } from '../../schema/src/testing/deepFreeze';
import { asFunction, type Request, runRequest } from './index';
import { mcpModel } from './mcp';
import { errorOf } from './testing/errorOf';

const client = new Client({ name: 'agent-transcript-test', version: '0.0.0' });

// The package has no exports: its program is next to its package.json.
const server = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');

beforeAll(async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [server.replace('package.json', 'dist/index.js'), 'stdio'],
    stderr: 'ignore',
  });
  await client.connect(transport);
}, 20_000);

afterAll(() => client.close());

const weather = deepFreeze({
  schema: {
    type: 'object',
    properties: {
      temperature: { type: 'number' },
      conditions: { type: 'string' },
      humidity: { type: 'number' },
    },
    required: ['temperature', 'conditions', 'humidity'],
  },
  context: [
    {
      type: 'input',
      schema: { type: 'object', properties: { location: { type: 'string' } }, required: ['location'] },
      input: { location: 'Chicago' },
    },
    { type: 'input', input: { location: 'New York' }, _instance: '①' },
    { type: 'state', state: { a: 2, city: 'Los Angeles' } },
  ],
} as const);

const text: Request = { schema: { type: 'string' }, context: weather.context };

test('the Input is the tool’s arguments, its structured content is the decision', async () => {
  const model = mcpModel(client, { tool: 'get-structured-content' });
  expect(await runRequest(weather, { model })).toMatchObject({
    ok: true,
    decision: { temperature: 36, conditions: 'Light rain / drizzle', humidity: 82 },
  });
});

test('a tool becomes a function through a Request', async () => {
  const weatherIn = asFunction(weather, { model: mcpModel(client, { tool: 'get-structured-content' }) });
  expect(await weatherIn({ location: 'New York' })).toMatchObject({ temperature: 33 });
});

test('the Input of an instance', async () => {
  const model = mcpModel(client, { tool: 'get-structured-content', instance: '①' });
  expect(await runRequest(weather, { model })).toMatchObject({ decision: { temperature: 33 } });
});

test('arguments with references to the context; text is a decision too', async () => {
  const sum = mcpModel(client, { tool: 'get-sum', arguments: { a: '†state.a', b: 3 } });
  expect(await runRequest(text, { model: sum })).toMatchObject({
    ok: true,
    decision: 'The sum of 2 and 3 is 5.',
  });
});

test('a reference in the Input is not resolved: a user typed it', async () => {
  const echo = mcpModel(client, { tool: 'echo' });
  const request: Request = {
    ...text,
    context: [...weather.context.slice(2), { type: 'input', input: { message: '†state.city' } }],
  };
  expect(await runRequest(request, { model: echo })).toMatchObject({ decision: 'Echo: †state.city' });
});

test('text that is JSON is read as JSON', async () => {
  const caller = {
    callTool: async () => ({ content: [{ type: 'text' as const, text: '{"n":1}' }] }),
  };
  expect(
    await runRequest({ ...text, schema: true }, { model: mcpModel(caller, { tool: 'x' }) }),
  ).toMatchObject({
    decision: { n: 1 },
  });
});

test('a wrong decision is a result with issues', async () => {
  const model = mcpModel(client, { tool: 'get-structured-content' });
  expect(await runRequest({ ...weather, schema: { required: ['wind'] } }, { model })).toMatchObject({
    ok: false,
    issues: [{ keyword: 'required' }],
  });
});

test.each([
  ['arguments that the tool refuses', 'get-sum', { a: 'two', b: 3 }],
  ['a tool that is not there', 'no-such-tool', {}],
])('%s are a typed error', async (_, tool, args) => {
  const error = await errorOf(() => runRequest(text, { model: mcpModel(client, { tool, arguments: args }) }));
  expect(error).toMatchObject({ code: 'model-failed' });
});

test('a reference without a value is an error before the call', async () => {
  const model = mcpModel(client, { tool: 'get-sum', arguments: { a: '†state.none', b: 1 } });
  const error = await errorOf(() => runRequest(text, { model }));
  expect(error).toMatchObject({ code: 'invalid-request' });
  expect(error.message).toContain('†state.none');
});

test('an Input that is not an object, or absent, is an error', async () => {
  const model = mcpModel(client, { tool: 'echo' });
  expect(
    await errorOf(() => runRequest({ schema: true, context: [{ type: 'input', input: 1 }] }, { model })),
  ).toMatchObject({
    code: 'invalid-request',
  });
  expect(await errorOf(() => runRequest({ schema: true, context: [] }, { model }))).toMatchObject({
    code: 'no-input',
  });
});

const slow = { tool: 'trigger-long-running-operation', arguments: { duration: 30, steps: 2 } };

test('an abort ends the request at once, and the server goes on serving', async () => {
  const work = () => runRequest(text, { model: mcpModel(client, slow), signal: AbortSignal.timeout(50) });
  expect(await errorOf(work)).toMatchObject({ code: 'aborted' });
  const echo = mcpModel(client, { tool: 'echo', arguments: { message: 'still here' } });
  expect(await runRequest(text, { model: echo })).toMatchObject({ decision: 'Echo: still here' });
}, 10_000);

test('an abort reaches the call, so that the server is notified', async () => {
  let heard: AbortSignal | undefined;
  const caller: Parameters<typeof mcpModel>[0] = {
    callTool: (_params, _schema, options) => {
      heard = options?.signal;
      return new Promise(() => {});
    },
  };
  const model = mcpModel(caller, { tool: 'x' });
  await errorOf(() => runRequest(text, { model, signal: AbortSignal.timeout(20) }));
  expect(heard?.aborted).toBe(true);
});

test('a silent server has failed after the timeout', async () => {
  const error = await errorOf(() => runRequest(text, { model: mcpModel(client, { ...slow, timeout: 50 }) }));
  expect(error).toMatchObject({ code: 'model-failed' });
  expect(error.cause).toBeInstanceOf(Error);
});

test('closing the client ends the server', async () => {
  const { pid } = client.transport as StdioClientTransport;
  await client.close();
  // Signal 0 only checks that the process exists.
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
