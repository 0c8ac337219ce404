import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepFreeze } from '../../schema/src/testing/deepFreeze';
import { aiSdkModel } from './ai-sdk';
import { type Model, runRequest } from './index';
import { errorOf } from './testing/errorOf';
import { finish, open, say, startModelServer } from './testing/startModelServer';

let server: Awaited<ReturnType<typeof startModelServer>>;
let model: Model;

beforeAll(async () => {
  server = await startModelServer();
  const provider = createOpenAICompatible({
    name: 'local',
    baseURL: server.url,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  model = aiSdkModel(provider('m'));
});
afterAll(() => server.stop());

// Retries of the SDK wait for seconds; these tests cover a single call.
const request = deepFreeze({
  config: { temperature: 0.25, maxRetries: 0 },
  schema: {
    type: 'object',
    properties: { zeta: { type: 'string' }, alpha: { type: 'number' } },
    required: ['zeta', 'alpha'],
    additionalProperties: false,
  },
  context: [
    { role: 'system', content: 'Be brief.' },
    { type: 'data', kind: 'user', data: { name: 'Ann' } },
    { role: 'assistant', content: 'Yes?' },
    { role: 'tool', content: 'Found.' },
  ],
} as const);

const whole = '{"zeta":"z","alpha":1}';

test('streams partial decisions, gives the whole one and the usage', async () => {
  server.play((response) => {
    open(response);
    for (const piece of ['{"zeta":"z', 'oo"', ',"alpha":', '1}']) say(response, piece);
    finish(response);
  });
  const partials: unknown[] = [];
  const result = await runRequest(request, { model, onPartial: (partial) => partials.push(partial) });
  expect(result).toMatchObject({ ok: true, decision: { zeta: 'zoo', alpha: 1 } });
  expect(result.attempts[0]?.usage).toEqual({ inputTokens: 12, outputTokens: 7, totalTokens: 19 });
  expect(partials[0]).toEqual({ zeta: 'z' });
  expect(partials.at(-1)).toEqual({ zeta: 'zoo', alpha: 1 });
});

test('sends the compiled messages, the settings, and the schema in its own order', async () => {
  server.play((response) => {
    open(response);
    say(response, whole);
    finish(response);
  });
  await runRequest(request, { model });
  const [call] = server.calls;
  expect(call?.body).toMatchObject({
    stream: true,
    temperature: 0.25,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '## Data: ¶user\n{\n  "name": "Ann"\n}' },
      { role: 'assistant', content: 'Yes?' },
      { role: 'user', content: 'Found.' },
    ],
  });
  expect(JSON.stringify(call?.body.response_format)).toContain(JSON.stringify(request.schema));
});

test('a wrong answer is a result with issues', async () => {
  server.play((response) => {
    open(response);
    say(response, '{"zeta":1}');
    finish(response);
  });
  const { ok, issues } = await runRequest(request, { model });
  expect(ok).toBe(false);
  expect(issues.map(({ pointer, keyword }) => [pointer, keyword])).toEqual([
    ['', 'required'],
    ['/zeta', 'type'],
  ]);
});

test.each([
  ['prose', ['Sure! Here you go.'], 'stop'],
  ['nothing', [], 'stop'],
  ['broken JSON', ['{"zeta":"z",'], 'stop'],
  ['an answer cut for length', ['{"zeta":"z'], 'length'],
])('%s is a result with one issue', async (_, pieces, reason) => {
  server.play((response) => {
    open(response);
    for (const piece of pieces) say(response, piece);
    finish(response, reason);
  });
  const result = await runRequest(request, { model });
  expect(result).toMatchObject({
    ok: false,
    decision: pieces.join(''),
    issues: [{ pointer: '', keyword: 'json' }],
  });
  expect(result.issues[0]?.message).toContain(reason);
});

test('asks again with the issues, and takes the better answer', async () => {
  const answers = ['Sure!', '{"zeta":1,"alpha":1}', whole];
  server.play((response) => {
    open(response);
    say(response, answers[server.calls.length - 1] ?? '');
    finish(response);
  });
  const result = await runRequest(request, { model, attempts: 3 });
  expect(result).toMatchObject({ ok: true, decision: { zeta: 'z', alpha: 1 }, attempts: { length: 3 } });
  expect(server.calls.map(({ body }) => body.messages.length)).toEqual([4, 6, 8]);
  expect(JSON.stringify(server.calls[2]?.body.messages.at(-1))).toContain('/zeta (type)');
});

test.each([429, 500])('status %i is a typed error with the status and the cause', async (status) => {
  server.play((response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'Not now.', type: 'x' } }));
  });
  const error = await errorOf(() => runRequest(request, { model }));
  expect(error).toMatchObject({ code: 'model-status', status });
  expect(error.message).toContain('Not now.');
  expect(error.cause).toBeInstanceOf(Error);
  expect(server.calls).toHaveLength(1);
});

test('an error that persists after the SDK’s retries keeps its status', async () => {
  server.play((response) => {
    response.writeHead(500, { 'retry-after-ms': '1' });
    response.end('{}');
  });
  const error = await errorOf(() => runRequest({ ...request, config: { maxRetries: 1 } }, { model }));
  expect(error).toMatchObject({ code: 'model-status', status: 500 });
  expect(server.calls).toHaveLength(2);
});

test('a connection cut in the middle is a typed error with the cause', async () => {
  let cut = () => {};
  server.play((response) => {
    open(response);
    say(response, '{"zeta":"z');
    cut = () => response.destroy();
  });
  const partials: unknown[] = [];
  const onPartial = (partial: unknown) => {
    partials.push(partial);
    cut();
  };
  const error = await errorOf(() => runRequest(request, { model, onPartial }));
  expect(error).toMatchObject({ code: 'model-failed' });
  expect(error.cause).toBeInstanceOf(Error);
  expect(partials).toEqual([{ zeta: 'z' }]);
});

test('a stream without an end event is a typed error', async () => {
  server.play((response) => {
    open(response);
    say(response, '{"zeta":"z');
    response.end();
  });
  expect(await errorOf(() => runRequest(request, { model }))).toMatchObject({ code: 'model-failed' });
});

test('a stream of garbage is a typed error', async () => {
  server.play((response) => {
    open(response);
    response.end('data: {not json}\n\ndata: [DONE]\n\n');
  });
  expect(await errorOf(() => runRequest(request, { model }))).toMatchObject({ code: 'model-failed' });
});

test('an unreachable server is a typed error with the cause', async () => {
  const nowhere = createOpenAICompatible({ name: 'nowhere', baseURL: 'http://127.0.0.1:1/v1' })('m');
  const error = await errorOf(() => runRequest(request, { model: aiSdkModel(nowhere) }));
  expect(error).toMatchObject({ code: 'model-failed' });
  expect(error.cause).toBeInstanceOf(Error);
});

test('an abort while the server stalls ends the request and hangs up', async () => {
  server.play((response) => {
    open(response);
    say(response, '{"zeta":"z');
  });
  const control = new AbortController();
  const error = await errorOf(() =>
    runRequest(request, { model, signal: control.signal, onPartial: () => control.abort('enough') }),
  );
  expect(error).toMatchObject({ code: 'aborted', cause: 'enough' });
  await server.calls[0]?.closed;
});

test('an abort stops a busy stream within one chunk', async () => {
  let sent = 0;
  server.play(async (response) => {
    open(response);
    say(response, '{"zeta":"');
    while (!response.destroyed && sent < 100_000) {
      say(response, `${sent++} `);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  const control = new AbortController();
  let partials = 0;
  const work = runRequest(request, {
    model,
    signal: control.signal,
    onPartial: () => {
      if (++partials === 3) control.abort();
    },
  });
  expect(await errorOf(() => work)).toMatchObject({ code: 'aborted' });
  expect(partials).toBe(3);
  await server.calls[0]?.closed;
  expect(sent).toBeLessThan(100_000);
});

test('a timeout ends a request to a silent server', async () => {
  server.play(() => {});
  const error = await errorOf(() => runRequest(request, { model, signal: AbortSignal.timeout(50) }));
  expect(error).toMatchObject({ code: 'aborted', cause: { name: 'TimeoutError' } });
  await server.calls[0]?.closed;
});

test('the config selects the model', async () => {
  server.play((response) => {
    open(response);
    say(response, whole);
    finish(response);
  });
  const provider = createOpenAICompatible({
    name: 'local',
    baseURL: server.url,
    supportsStructuredOutputs: true,
  });
  const picked = aiSdkModel((config) => provider(String(config.model)));
  await runRequest({ ...request, config: { model: 'large' } }, { model: picked });
  expect(server.calls[0]?.body).toMatchObject({ model: 'large' });
});

test('a schema that allows anything asks for any JSON', async () => {
  server.play((response) => {
    open(response);
    say(response, '[1]');
    finish(response);
  });
  expect(await runRequest({ ...request, schema: true }, { model })).toMatchObject({
    ok: true,
    decision: [1],
  });
});
