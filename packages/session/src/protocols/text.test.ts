import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startSession } from '../testing/startSession';
import { text } from './text';

const said = 'Saturday stays **dry**. <<STEP_START>> is no tag here.';

test('text grows in one message, as Markdown without tags', async () => {
  const { session, wire, now } = await startSession(text());
  await session.send('Will it rain?');
  wire.target().opened(true);
  wire.send(said.slice(0, 10), said.slice(10));
  expect(now()).toMatchObject({
    status: 'streaming',
    messages: [
      { role: 'user', content: ['Will it rain?'] },
      { role: 'assistant', content: [{ status: 'streaming', children: [{ type: 'text', value: said }] }] },
    ],
  });
  wire.target().ended();
  expect(now()).toMatchObject({ status: 'ready', messages: [{}, { content: [{ status: 'complete' }] }] });
  await session.send('Sunday?');
  wire.target().opened(true);
  wire.send('Wet.');
  expect(now().messages).toHaveLength(4);
});

test('text that is sent again in other pieces is shown once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(said.length), { maxLength: 6 }), { maxLength: 5 }),
      async (cuts) => {
        const { wire, now } = await startSession(text());
        for (const places of cuts) {
          const ends = places.sort((one, other) => one - other);
          wire.send(...ends.map((end, index) => said.slice(ends[index - 1] ?? 0, end)));
          wire.target().opened(false);
        }
        wire.send(said);
        expect(now().messages).toMatchObject([{ content: [{ children: [{ value: said }] }] }]);
      },
    ),
    { numRuns: 30 },
  );
});
