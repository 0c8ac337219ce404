import { expect, test, vi } from 'vitest';
import { tagged } from '../protocols/tagged/index';
import { createWire } from '../testing/createWire';
import { startSession } from '../testing/startSession';
import { createPageTransport } from '../transports/createPageTransport';
import { createSession } from './createSession';
import type { Protocol } from './Protocol';

const chunk = { type: 'response_chunk', content: 'x', task_id: 't' };

test('a session connects with its first listener, and disconnects with its last', async () => {
  const wire = createWire();
  const connect = vi.spyOn(wire.transport, 'connect');
  const session = createSession(wire.transport, tagged(), { nextFrame: (run) => run() });
  expect(connect).not.toHaveBeenCalled();
  const stop = session.subscribe(() => {});
  stop();
  session.subscribe(() => {})();
  await vi.waitFor(() => expect(session.getSnapshot().status).toBe('closed'));
  expect(connect).toHaveBeenCalledTimes(1);
  session.subscribe(() => {});
  expect(connect).toHaveBeenCalledTimes(2);
  wire.target().opened(false);
  wire.send(chunk);
  expect(session.getSnapshot()).toMatchObject({ status: 'streaming', messages: [{}] });
});

test('a snapshot is the same object until something changes, and many events are one', async () => {
  const frames: (() => void)[] = [];
  const { session, wire, now } = await startSession(tagged(), { nextFrame: (run) => frames.push(run) });
  const listener = vi.fn();
  session.subscribe(listener);
  const before = now();
  for (let i = 0; i < 50; i++) wire.send(chunk);
  expect(now()).toBe(before);
  for (const frame of frames.splice(0)) frame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(now()).not.toBe(before);
  const { toolUpdates, pending } = now();
  wire.send({ type: 'heartbeat' });
  for (const frame of frames.splice(0)) frame();
  expect(listener).toHaveBeenCalledTimes(1);
  wire.send(chunk);
  for (const frame of frames.splice(0)) frame();
  expect(now().toolUpdates).toBe(toolUpdates);
  expect(now().pending).toBe(pending);
});

test('what is too long fails the session, and nothing more is taken', async () => {
  const { wire, now } = await startSession(tagged(), { maxEventLength: 100, maxLength: 250 });
  wire.send({ ...chunk, content: 'x'.repeat(200) });
  expect(now()).toMatchObject({ status: 'failed', error: { code: 'too-long' }, messages: [] });
  wire.send(chunk);
  expect(now().messages).toEqual([]);
  const many = await startSession(tagged(), { maxLength: 250 });
  for (let i = 0; i < 9; i++) many.wire.send(chunk);
  expect(many.now()).toMatchObject({ status: 'failed', messages: [{ content: [{ status: 'complete' }] }] });
});

test('a protocol that cannot be loaded, and one that throws', async () => {
  const broken = await startSession({ name: 'x', createReader: () => Promise.reject(new Error('offline')) });
  expect(broken.now()).toMatchObject({ status: 'failed', error: { code: 'load', message: 'offline' } });
  expect(await broken.session.send('Hi')).toMatchObject({ ok: false });
  const throwing: Protocol = {
    name: 'x',
    createReader: (host) => ({
      ...(tagged().createReader(host) as Awaited<ReturnType<Protocol['createReader']>>),
      read() {
        throw new TypeError('odd');
      },
    }),
  };
  const { wire, now } = await startSession(throwing);
  wire.send(chunk);
  expect(now().diagnostics).toEqual([{ code: 'reader', message: 'odd' }]);
});

test('events that come while the protocol is loaded wait for it', async () => {
  let load = () => {};
  const wire = createWire();
  const lazy: Protocol = {
    name: 'lazy',
    createReader: async (host) => {
      await new Promise<void>((resolve) => {
        load = resolve;
      });
      return tagged().createReader(host);
    },
  };
  const session = createSession(wire.transport, lazy, { nextFrame: (run) => run() });
  session.subscribe(() => {});
  wire.target().opened(false);
  wire.send(chunk, chunk);
  expect(session.getSnapshot().messages).toEqual([]);
  load();
  await vi.waitFor(() => expect(session.getSnapshot().messages).toHaveLength(1));
});

test('an event of one id counts once, also if others have that id', async () => {
  const { wire, now } = await startSession(tagged());
  const say = (content: string) => wire.event({ id: '1', data: JSON.stringify({ ...chunk, content }) });
  expect([say('a'), say('b'), say('a')]).toEqual([true, true, false]);
  expect(now().messages[0]?.content[0]).toMatchObject({ children: [{ value: 'ab' }] });
  wire.send({ ...chunk, event_id: 'e' }, { ...chunk, event_id: 'e' });
  expect(now().messages[0]?.content[0]).toMatchObject({ children: [{ value: 'abx' }] });
});

test('what is sent can be changed; after the end nothing is sent', async () => {
  const { session, wire, now } = await startSession(tagged(), {
    prepare: ({ body }) => ({ path: 'v2/messages', body: { wrapped: body } }),
  });
  await session.send('Hi');
  expect(wire.sent).toMatchObject([{ path: 'v2/messages', body: { wrapped: { content: 'Hi' } } }]);
  session.close();
  expect(now().status).toBe('closed');
  expect(await session.send('Hi')).toMatchObject({ ok: false });
});

test('an agent in the page: what it says to a request comes after the message', async () => {
  const session = createSession(
    createPageTransport({
      open: (stream) => stream.send({ type: 'checkpoint_created', checkpoint_name: 'a' }),
      receive({ path }, stream) {
        stream.send(chunk);
        if (path === 'cancel') throw new Error('too late');
      },
    }),
    tagged(),
    { nextFrame: (run) => run() },
  );
  session.subscribe(() => {});
  await vi.waitFor(() => expect(session.getSnapshot().checkpoints).toHaveLength(1));
  expect(await session.send('Hi')).toEqual({ ok: true });
  expect(session.getSnapshot().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(await session.cancel()).toMatchObject({ ok: false, error: { message: 'too late' } });
});
