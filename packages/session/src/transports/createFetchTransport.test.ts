import { afterEach, expect, test, vi } from 'vitest';
import type { TransportTarget } from '../core/Transport';
import { createFetchTransport, type FetchTransportOptions } from './createFetchTransport';

const SSE = { 'content-type': 'text/event-stream' };
const stream = (text: string, init: ResponseInit = {}) => new Response(text, { headers: SSE, ...init });

/** Transport whose requests get the given answers in order. Waits are recorded, not waited for. */
function open(answers: readonly (Response | Error)[], options: Partial<FetchTransportOptions> = {}) {
  const said: unknown[] = [];
  const requests: { readonly url: string; readonly init: RequestInit }[] = [];
  const timers: (() => void)[] = [];
  let expectsMore = false;
  let next = 0;
  const tell =
    (name: string) =>
    (...rest: readonly unknown[]) => {
      said.push([name, ...rest]);
    };
  const target: TransportTarget = {
    opened: tell('opened'),
    event(event) {
      said.push(['event', event.data]);
      return true;
    },
    retrying: (retry, why) => said.push(['retrying', retry.attempt, retry.delay, why.code]),
    ended: tell('ended'),
    failed: (error) => said.push(['failed', error.code, error.status]),
    diagnostic: (code) => said.push(['diagnostic', code]),
    expectsMore: () => expectsMore,
  };
  const transport = createFetchTransport({
    url: 'http://agent.test/stream',
    actions: 'http://agent.test/',
    fetch(url, init = {}) {
      requests.push({ url: url instanceof Request ? url.url : url.toString(), init });
      const answer = answers[next++] ?? new Error('offline');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    ...options,
    retry: {
      random: () => 1,
      after(run) {
        timers.push(run);
        return () => {};
      },
      ...options.retry,
    },
  });
  const connection = transport.connect(target);
  return {
    said,
    requests,
    connection,
    expectMore: () => (expectsMore = true),
    header: (index: number, name: string) => new Headers(requests[index]?.init.headers).get(name),
    /** Waits for pending requests, then starts the next try. */
    tick: async () => {
      await vi.waitFor(() => expect(timers.length).toBeGreaterThan(0));
      timers.shift()?.();
    },
    timers,
  };
}

const until = (said: readonly unknown[], name: string) =>
  vi.waitFor(() => expect(said.map((one) => (one as readonly unknown[])[0])).toContain(name));

afterEach(() => vi.useRealTimers());

test('the request has the host’s headers, and the stream ends', async () => {
  const { said, header } = open([stream('id: 1\ndata: a\n\n: note\n\ndata: b\ndata: c\n\n')], {
    headers: () => Promise.resolve({ authorization: 'Bearer x' }),
  });
  await until(said, 'ended');
  expect(said).toEqual([['opened', false], ['event', 'a'], ['event', 'b\nc'], ['ended']]);
  expect(header(0, 'authorization')).toBe('Bearer x');
  expect(header(0, 'accept')).toBe('text/event-stream');
  expect(header(0, 'last-event-id')).toBeNull();
});

test('a stream that breaks off continues after the last event, after the delay that the server names', async () => {
  const { said, tick, header, expectMore } = open([
    stream('retry: 40\nid: 7\ndata: a\n\ndata: half'),
    stream('data: b\n\n'),
  ]);
  expectMore();
  await tick();
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(4));
  expect(header(1, 'last-event-id')).toBe('7');
  expect(said.slice(0, 5)).toEqual([
    ['opened', false],
    ['event', 'a'],
    ['retrying', 1, 40, 'network'],
    ['opened', false],
    ['event', 'b'],
  ]);
});

test('waits double up to a bound, with jitter, and end', async () => {
  const { said, tick } = open([], { retry: { delay: 100, maxDelay: 350, attempts: 4, random: () => 0.5 } });
  for (let i = 0; i < 4; i++) await tick();
  await until(said, 'failed');
  expect(said).toEqual([
    ['retrying', 1, 50, 'network'],
    ['retrying', 2, 100, 'network'],
    ['retrying', 3, 175, 'network'],
    ['retrying', 4, 175, 'network'],
    ['failed', 'network', undefined],
  ]);
});

test('a new event resets the count of tries', async () => {
  const { said, tick, expectMore } = open(
    [new Error('offline'), stream('data: a\n\n'), new Error('offline')],
    {
      retry: { attempts: 1 },
    },
  );
  expectMore();
  await tick();
  await tick();
  await until(said, 'failed');
  expect(said.filter((one) => (one as unknown[])[0] === 'retrying')).toHaveLength(2);
});

test.each([401, 403, 404, 410])('a status of %i is final', async (status) => {
  const { said } = open([new Response('', { status })]);
  await until(said, 'failed');
  expect(said).toEqual([['failed', 'http', status]]);
});

test.each([408, 429, 500, 503])('a status of %i passes', async (status) => {
  const { said } = open([new Response('', { status, headers: { 'retry-after': '3' } })], {
    retry: { delay: 1 },
  });
  await until(said, 'retrying');
  expect(said).toEqual([['retrying', 1, 3_000, 'http']]);
});

test('a page of HTML is not a stream, and 204 ends it', async () => {
  const page = open([new Response('<html>', { headers: { 'content-type': 'text/html' } })]);
  await until(page.said, 'failed');
  expect(page.said).toEqual([['failed', 'not-a-stream', 200]]);
  const nothing = open([new Response(null, { status: 204 })]);
  await until(nothing.said, 'ended');
});

test('an event without an end is bounded', async () => {
  const { said } = open([stream(`data: ${'x'.repeat(5_000)}`)], { maxEventLength: 1_000 });
  await until(said, 'failed');
  expect(said).toEqual([
    ['opened', false],
    ['failed', 'too-long', undefined],
  ]);
});

test('a response may be a stream, which replaces the current one', async () => {
  const { said, requests, connection } = open([stream('data: new\n\n')], { url: undefined });
  const accepted = vi.fn(() => said.push(['accepted']));
  expect(await connection.send({ path: 'run', body: { a: 1 } }, accepted)).toBeUndefined();
  await until(said, 'ended');
  expect(said).toEqual([['opened', true], ['accepted'], ['event', 'new'], ['ended']]);
  expect(requests[0]).toMatchObject({
    url: 'http://agent.test/run',
    init: { method: 'POST', body: '{"a":1}' },
  });
});

test('a response that breaks off continues on the stream of the session', async () => {
  const { said, tick, requests, connection, expectMore } = open([
    new Response(null, { status: 204 }),
    stream('id: 1\ndata: a\n\n'),
    stream('data: b\n\n'),
  ]);
  await until(said, 'ended');
  expectMore();
  await connection.send({ path: 'run', body: {} }, () => {});
  await tick();
  await vi.waitFor(() => expect(said).toContainEqual(['event', 'b']));
  expect(requests.map(({ url }) => url)).toEqual([
    'http://agent.test/stream',
    'http://agent.test/run',
    'http://agent.test/stream',
  ]);
});

test('an answer of JSON is an event, and the stream of the session opens for the run', async () => {
  const { said, connection, expectMore, header } = open([
    stream('id: 9\ndata: old\n\n'),
    Response.json({ id: 'm' }),
    stream('data: a\n\n'),
  ]);
  await until(said, 'ended');
  expectMore();
  await connection.send({ path: 'messages', body: {} }, () => said.push(['accepted']));
  await vi.waitFor(() => expect(said).toContainEqual(['event', 'a']));
  expect(said.slice(3, 7)).toEqual([['accepted'], ['event', '{"id":"m"}'], ['opened', true], ['event', 'a']]);
  expect(header(2, 'last-event-id')).toBeNull();
});

test('a request that fails is an error as a value', async () => {
  const { connection, said } = open([new Response('', { status: 422 }), new Error('offline')], {
    url: undefined,
  });
  const accepted = vi.fn(() => {});
  expect(await connection.send({ path: 'a', body: {} }, accepted)).toMatchObject({
    code: 'http',
    status: 422,
  });
  expect(await connection.send({ path: 'a', body: {} }, accepted)).toMatchObject({ code: 'network' });
  expect(accepted).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});

test('nothing is reported after the connection is closed', async () => {
  const controller = new AbortController();
  const { said, requests, connection } = open([stream('data: a\n\n')], { signal: controller.signal });
  controller.abort();
  connection.close();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  // Its answer is there by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual([]);
  expect(requests.every(({ init }) => init.signal?.aborted)).toBe(true);
});

test('a stream that is silent for too long counts as broken off', async () => {
  const silent = new ReadableStream<Uint8Array>({ start() {} });
  const { said } = open([new Response(silent, { headers: SSE })], { silence: 10 });
  await until(said, 'retrying');
  expect(said.at(-1)).toMatchObject(['retrying', 1, 1_000, 'network']);
});

test('text arrives as it is, even with split characters', async () => {
  const bytes = new TextEncoder().encode('Привет');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { said } = open([new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })], {
    framing: 'text',
  });
  await until(said, 'ended');
  expect(
    said.flatMap((one) => ((one as unknown[])[0] === 'event' ? (one as unknown[])[1] : [])).join(''),
  ).toBe('Привет');
});
