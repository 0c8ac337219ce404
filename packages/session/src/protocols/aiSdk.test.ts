import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aiSdkChunks, joinDeltas } from '../testing/otherAgents';
import { startSession } from '../testing/startSession';
import { aiSdk } from './aiSdk';

const start = () => startSession(aiSdk({ chatId: 'chat' }));

test('chunks become a message', async () => {
  const { session, wire, now } = await start();
  await session.send('Hello');
  expect(wire.sent).toMatchObject([
    { path: 'chat', body: { id: 'chat', trigger: 'submit-message', message: { id: 'own-1', role: 'user' } } },
  ]);
  wire.target().opened(true);
  wire.send(...aiSdkChunks(1), '[DONE]');
  expect(now()).toMatchObject({
    status: 'ready',
    messages: [{ id: 'own-1', content: ['Hello'] }, { id: 'msg-1' }],
  });
  await session.send('More');
  wire.target().opened(true);
  wire.send(...aiSdkChunks(2, { message: 'msg-2' }));
  expect(now().messages.map(({ id }) => id)).toEqual(['own-1', 'msg-1', 'own-2', 'msg-2']);
  expect(now().diagnostics).toEqual([]);
});

test('a stream that is sent again, whole, in part or with joined deltas, changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 5 }),
      async (seed, isNamed, cuts) => {
        const named = [aiSdkChunks(seed, { message: 'a' }), aiSdkChunks(seed + 1, { message: 'b' })];
        const [first = [], chunks = []] = isNamed
          ? named
          : named.map(([, ...rest]) => [{ type: 'start' }, ...rest]);
        const whole = await start();
        whole.wire.send(...first, ...chunks);
        const { wire, now } = await start();
        wire.send(...first);
        for (const [end, isJoined] of cuts) {
          // A server does not repeat a stream that has ended.
          wire.send(...(isJoined ? joinDeltas(chunks) : chunks).slice(0, -1).slice(0, end));
          wire.target().opened(false);
        }
        wire.send(...chunks);
        expect(now().messages).toEqual(whole.now().messages);
      },
    ),
    { numRuns: 20 },
  );
});

test('deltas of two parts may come in any order between each other', async () => {
  const on = (id: string) => ({
    start: { type: 'text-start', id },
    delta: (delta: string) => ({ type: 'text-delta', id, delta }),
    end: { type: 'text-end', id },
  });
  const [a, b] = [on('a'), on('b')];
  const begin = { type: 'start', messageId: 'm' };
  const ends = [a.end, b.end, { type: 'finish' }];
  const one = await start();
  one.wire.send(begin, a.start, b.start, a.delta('1'), a.delta('2'), b.delta('3'), b.delta('4'), ...ends);
  const other = await start();
  other.wire.send(begin, a.start, b.start, b.delta('3'), a.delta('1'), b.delta('4'), a.delta('2'), ...ends);
  expect(other.now().messages).toEqual(one.now().messages);
  expect(JSON.stringify(one.now().messages)).toMatch(/12.*34/);
});

test('an approval is a question; the stream after it goes on with the message', async () => {
  const { session, wire, now } = await start();
  wire.send(...aiSdkChunks(1, { asks: true }));
  expect(now()).toMatchObject({
    status: 'waiting',
    pending: [{ id: 'msg-1-c2-a', kind: 'approval', toolCallId: 'msg-1-c2' }],
  });
  const before = JSON.stringify(now().messages);
  expect(before).toContain('msg-1-c2-a');
  await session.approve('msg-1-c2-a', true);
  expect(wire.sent[0]?.body).toMatchObject({ approval: { id: 'msg-1-c2-a', approved: true } });
  wire.target().opened(true);
  wire.send(
    { type: 'start', messageId: 'msg-1' },
    { type: 'tool-output-available', toolCallId: 'msg-1-c2', output: { metres: 9.75 } },
    { type: 'finish' },
  );
  expect(now()).toMatchObject({ status: 'ready', pending: [], messages: [{ id: 'msg-1' }] });
  expect(JSON.stringify(now().messages)).toContain('9.75');
  expect(JSON.stringify(now().messages)).toContain('I ask harbour 1');
});

test('a refusal, a cancelled stream and an error', async () => {
  const { session, wire, now } = await start();
  wire.send(...aiSdkChunks(1, { asks: true }));
  await session.onProvideInput({
    answer: { input: false, type: 'boolean' },
    node: { data: { requestId: 'msg-1-c2-a' } },
    index: 0,
    messageId: 'msg-1',
  });
  expect(wire.sent[0]?.body).toMatchObject({ approval: { approved: false } });
  expect(await session.approve('msg-1-c2-a', true)).toMatchObject({ ok: false });
  wire.send({ type: 'start', messageId: 'msg-2' }, { type: 'text-delta', id: 't', delta: 'I' });
  await session.cancel();
  expect(now().status).toBe('ready');
  expect(now().messages.at(-1)?.content[0]).toMatchObject({ status: 'truncated' });
  wire.send({ type: 'start', messageId: 'msg-3' }, { type: 'error', errorText: 'Overloaded' });
  expect(now()).toMatchObject({ error: { code: 'run', message: 'Overloaded' } });
});
