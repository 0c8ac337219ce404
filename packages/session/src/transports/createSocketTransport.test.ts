import { expect, test, vi } from 'vitest';
import { createSession } from '../core/createSession';
import { tagged } from '../protocols/tagged/index';
import { liveEvents } from '../testing/liveAgent';
import { agUiEvents } from '../testing/otherAgents';
import { createSocketTransport } from './createSocketTransport';

/** Socket that a test controls. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(...events: readonly unknown[]) {
    for (const event of events)
      this.dispatchEvent(
        new MessageEvent('message', { data: event instanceof ArrayBuffer ? event : JSON.stringify(event) }),
      );
  }
  cut(code: number) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  send(data: string) {
    this.sent.push(data);
  }
  close() {
    this.readyState = 3;
  }
}

function start() {
  FakeSocket.all = [];
  const timers: (() => void)[] = [];
  const transport = createSocketTransport({
    url: () => Promise.resolve('ws://agent.test/'),
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    retry: {
      attempts: 2,
      random: () => 1,
      after(run) {
        timers.push(run);
        return () => {};
      },
    },
  });
  const session = createSession(transport, tagged(), { nextFrame: (run) => run() });
  session.subscribe(() => {});
  const socket = async (index: number) => {
    await vi.waitFor(() => expect(FakeSocket.all.length).toBe(index + 1));
    return FakeSocket.all[index] as FakeSocket;
  };
  return { session, socket, timers, now: session.getSnapshot };
}

test('messages of the socket are events, and actions are messages', async () => {
  const { session, socket, now } = start();
  const one = await socket(0);
  expect(await session.send('early')).toMatchObject({ ok: false, error: { code: 'network' } });
  one.open();
  one.say(...liveEvents({ seed: 1 }), new ArrayBuffer(2));
  expect(now()).toMatchObject({ status: 'ready', messages: [{}], diagnostics: [{ code: 'binary' }] });
  expect(await session.send('Hi')).toEqual({ ok: true });
  expect(JSON.parse(one.sent[0] ?? '')).toMatchObject({ action: 'messages', content: 'Hi' });
});

test('a socket that breaks off connects again, and repeated events count once', async () => {
  const { socket, timers, now } = start();
  const events = liveEvents({ seed: 2 });
  const one = await socket(0);
  one.open();
  one.say(...events.slice(0, 20));
  one.cut(1006);
  expect(now()).toMatchObject({ status: 'reconnecting', retry: { attempt: 1, delay: 1_000 } });
  timers.shift()?.();
  const other = await socket(1);
  other.open();
  expect(now().status).toBe('streaming');
  one.say(...agUiEvents(1));
  other.say(...events);
  expect(now().messages).toHaveLength(1);
  other.cut(1000);
  expect(now().status).toBe('ready');
});

test.each([1008, 4_001])('a socket that is refused with %i has failed', async (code) => {
  const { session, socket, now } = start();
  (await socket(0)).cut(code);
  expect(now()).toMatchObject({ status: 'failed', error: { code: 'network' } });
  session.close();
});
