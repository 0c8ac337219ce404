import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agUiEvents, joinDeltas } from '../testing/otherAgents';
import { startSession } from '../testing/startSession';
import { agUi } from './agUi';

const start = () => startSession(agUi({ threadId: 'thread' }));

test('events become messages, and a run has a beginning and an end', async () => {
  const { wire, now } = await start();
  const events = agUiEvents(1);
  wire.send(...events.slice(0, -1));
  expect(now().status).toBe('streaming');
  wire.send(...events.slice(-1));
  expect(now()).toMatchObject({
    status: 'ready',
    messages: [{ role: 'assistant' }],
    pending: [],
  });
  expect(now().diagnostics).toEqual([]);
});

test('a run that is sent again, whole, in part or with joined deltas, changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 5 }),
      async (seed, cuts) => {
        const first = agUiEvents(seed, { run: 'a' });
        const events = agUiEvents(seed + 1, { run: 'b' });
        const whole = await start();
        whole.wire.send(...first, ...events);
        const { wire, now } = await start();
        wire.send(...first);
        for (const [end, isJoined] of cuts) {
          wire.send(...(isJoined ? joinDeltas(events) : events).slice(0, end));
          wire.target().opened(false);
        }
        wire.send(...events);
        expect(now().messages).toEqual(whole.now().messages);
        const { messages } = now();
        wire.target().opened(false);
        wire.send(...events);
        expect(now().messages).toBe(messages);
      },
    ),
    { numRuns: 20 },
  );
});

test('deltas of two messages may come in any order between each other', async () => {
  const on = (messageId: string) => ({
    start: { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
    delta: (delta: string) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta }),
  });
  const [a, b] = [on('a'), on('b')];
  const one = await start();
  one.wire.send(a.start, b.start, a.delta('1'), a.delta('2'), b.delta('3'), b.delta('4'));
  const other = await start();
  other.wire.send(a.start, b.start, b.delta('3'), a.delta('1'), b.delta('4'), a.delta('2'));
  expect(other.now().messages).toEqual(one.now().messages);
});

test('an interrupt is a question with its schema; the answer begins a run', async () => {
  const { session, wire, now } = await start();
  wire.send(...agUiEvents(1, { asks: true }));
  expect(now()).toMatchObject({
    status: 'waiting',
    pending: [{ id: 'run-1-i', kind: 'approval', prompt: 'Book the berth?', toolCallId: 'run-1-c1' }],
  });
  const node = { data: { requestId: 'run-1-i' } };
  expect(session.schemaOf(node)).toMatchObject({ required: ['approved'] });
  expect(JSON.stringify(now().messages)).toContain('run-1-i');
  await session.approve('run-1-i', true, 'Go');
  expect(wire.sent[0]).toMatchObject({
    path: 'run',
    body: {
      threadId: 'thread',
      resume: [{ interruptId: 'run-1-i', status: 'resolved', payload: { approved: true, reason: 'Go' } }],
    },
  });
  expect(now()).toMatchObject({ status: 'streaming', pending: [] });
  await expect.poll(() => JSON.stringify(now().messages)).toContain('userInput');
  wire.target().opened(true);
  wire.send(...agUiEvents(2, { run: 'run-2' }));
  expect(now()).toMatchObject({ status: 'ready', pending: [] });
});

test('a form gives its answer by the node', async () => {
  const { session, wire, now } = await start();
  wire.send(...agUiEvents(1, { asks: true }));
  const node = { data: { requestId: 'run-1-i' } };
  await session.onProvideInput({
    answer: { input: { approved: false }, type: 'json' },
    node,
    index: 0,
    messageId: 'm',
  });
  expect(wire.sent[0]?.body).toMatchObject({ resume: [{ payload: { approved: false } }] });
  expect(now().pending).toEqual([]);
});

test('a message of the person stands before the run that answers it', async () => {
  const { session, wire, now } = await start();
  await session.send('Hello');
  expect(wire.sent[0]?.body).toMatchObject({ messages: [{ id: 'own-1', role: 'user', content: 'Hello' }] });
  wire.target().opened(true);
  wire.send(...agUiEvents(1));
  await expect.poll(() => now().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a run that fails, and one that is cancelled', async () => {
  const { session, wire, now } = await start();
  wire.send({ type: 'RUN_STARTED', runId: 'a' }, { type: 'RUN_ERROR', message: 'Overloaded' });
  expect(now()).toMatchObject({ status: 'ready', error: { code: 'run', message: 'Overloaded' } });
  wire.send({ type: 'RUN_STARTED', runId: 'b' });
  await session.cancel();
  expect(now()).toMatchObject({ status: 'ready', error: undefined });
});

test('lost events are skipped and reported', async () => {
  const { wire, now } = await start();
  wire.send({ type: 'HOLOGRAM' }, { type: 'TOOL_CALL_ARGS', toolCallId: 'none', delta: '{' }, '4', '[]', 'x');
  expect(now().diagnostics).toContainEqual({
    code: 'unknown-event',
    message: 'TOOL_CALL_ARGS: Its call has not begun',
  });
  expect(now().diagnostics.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['unknown-event', 'not-json']),
  );
  expect(await start().then(({ session }) => session.goTo('x'))).toMatchObject({
    ok: false,
    error: { code: 'unsupported' },
  });
});
