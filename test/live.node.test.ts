import { createSession, type Session, type SessionSnapshot } from '@agent-transcript/session';
import { createFetchTransport } from '@agent-transcript/session/fetch';
import { tagged } from '@agent-transcript/session/tagged';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveService } from '../packages/session/src/testing/createLiveService';
import { createLiveServer, type LiveServer, type LiveServerOptions } from './live/createLiveServer';
import { playRecording, readRecording } from './live/playRecording';

const open: (LiveServer | Session)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A session with a real server. */
async function connect(service: Parameters<typeof createLiveServer>[0], options: LiveServerOptions) {
  const server = createLiveServer(service, options);
  const url = await server.listen(0);
  const session = createSession(
    createFetchTransport({ url: `${url}/stream`, actions: url, retry: { delay: 5 } }),
    tagged(),
    // Each status is published: a new connection may come within a frame.
    { nextFrame: queueMicrotask },
  );
  open.push(session, server);
  const seen = new Set<string>();
  session.subscribe(() => seen.add(session.getSnapshot().status));
  return { session, server, seen, now: session.getSnapshot };
}

const words = ({ messages }: SessionSnapshot) =>
  messages.map(({ role, content }) => [role, JSON.stringify(content)]);
const until = (session: Session, status: string) =>
  vi.waitFor(() => expect(session.getSnapshot().status).toBe(status), { timeout: 10_000 });

test.each([
  ['ids, each twice', { ids: true, twice: true }],
  ['no ids', { ids: false }],
])('a conversation over HTTP with %s is the same, cut or not', async (_, options) => {
  const talk = async (cuts: readonly number[]) => {
    const { session, server, seen, now } = await connect(createLiveService({ delay: 2, seed: 5 }), {
      ...options,
      cuts,
    });
    await until(session, 'ready');
    expect(await session.send('Which tide?')).toEqual({ ok: true });
    await until(session, 'waiting');
    const [request] = now().pending;
    expect(request).toMatchObject({ id: 'input:ask_harbour', prompt: 'Which harbour?' });
    expect(await session.answer('input:ask_harbour', { input: 'Oban', type: 'text' })).toEqual({ ok: true });
    await until(session, 'ready');
    expect(words(now())[1]?.[1]).toMatch(/Oban.*Thank you/);
    return { said: words(now()), seen, connections: server.connections() };
  };
  const calm = await talk([]);
  const cut = await talk([3, 20, 30, 25, 60, 70, 80, 90, 100]);
  expect(cut.said).toEqual(calm.said);
  expect(calm.connections).toBe(1);
  expect(cut.connections).toBeGreaterThan(5);
  expect(cut.seen).toContain('reconnecting');
});

test('a recorded session is played', async () => {
  const { session, now } = await connect(playRecording(readRecording('harbour'), 2), { cuts: [4, 9, 17] });
  await vi.waitFor(() => expect(now().messages.length).toBe(1));
  await until(session, 'ready');
  expect(now()).toMatchObject({
    messages: [{ role: 'assistant', parentId: null, content: [{ status: 'complete' }] }],
    toolUpdates: { call_1: { phase: 'Asking', content: '07:00 1.2 m\n08:00 1.9 m\n' } },
    checkpoints: [{ name: 'tide_known' }],
  });
  expect(words(now())[0]?.[1]).toContain('for **twenty minutes**.');
  expect(await session.send('Hello')).toMatchObject({ ok: false, error: { code: 'http', status: 400 } });
});

test('a checkpoint begins a branch', async () => {
  const { session, now } = await connect(
    createLiveService({ delay: 1, seed: 9, steps: 8, asksAfter: 8 }),
    {},
  );
  await until(session, 'ready');
  await session.send('Go');
  await until(session, 'waiting');
  const [checkpoint] = now().checkpoints;
  expect(await session.goTo(checkpoint?.name ?? '')).toEqual({ ok: true });
  await vi.waitFor(() => expect(now().messages).toHaveLength(3), { timeout: 10_000 });
  const [user, first, second] = now().messages;
  await vi.waitFor(() => expect(now().messages[2]?.parentId).toBe(user?.id));
  expect(first?.parentId).toBe(user?.id);
  expect(second?.id).not.toBe(first?.id);
  await session.cancel();
  await until(session, 'ready');
});

test('a server that is not there', async () => {
  const session = createSession(
    createFetchTransport({ url: 'http://127.0.0.1:9/stream', retry: { delay: 1, attempts: 3 } }),
    tagged(),
  );
  open.push(session);
  session.subscribe(() => {});
  await until(session, 'failed');
  expect(session.getSnapshot().error?.code).toBe('network');
});
