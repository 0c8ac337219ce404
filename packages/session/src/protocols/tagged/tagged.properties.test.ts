import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../test/runsOf';
import type { SessionSnapshot } from '../../core/Session';
import { createRandom, cut, type LiveEvent, liveEvents } from '../../testing/liveAgent';
import { playWithCuts } from '../../testing/playWithCuts';
import { startSession } from '../../testing/startSession';
import { tagged } from './index';

const runs = (numRuns: number) => ({ numRuns: runsOf(numRuns) });

/** Parts of a snapshot that must not depend on the way in which the events came. */
const gist = ({ messages, toolUpdates, pending, checkpoints }: SessionSnapshot) => ({
  messages,
  toolUpdates,
  pending,
  checkpoints,
});

/** Gist of a session that received all events whole and once. */
async function undisturbed(events: readonly LiveEvent[]) {
  const { wire, now } = await startSession(tagged());
  wire.send(...events);
  return gist(now());
}

test('broken off at every event, and sent again', async () => {
  const events = liveEvents({ seed: 8, steps: 2, asksAfter: 2 });
  const expected = await undisturbed(events);
  const { wire, now } = await startSession(tagged());
  for (let end = 1; end <= events.length; end++) {
    wire.send(...events.slice(0, end));
    wire.target().opened(false);
  }
  wire.send(...events);
  expect(gist(now())).toEqual(expected);
});

test('broken off anywhere, any number of times, and sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.nat(60), { maxLength: 8 }),
      async (seed, steps, cuts) => {
        const events = liveEvents({ seed, steps });
        const { wire, now } = await startSession(tagged());
        for (const end of cuts) {
          wire.send(...events.slice(0, end));
          wire.target().opened(false);
        }
        wire.send(...events);
        expect(gist(now())).toEqual(await undisturbed(events));
      },
    ),
    runs(8),
  );
});

test('text that is sent again in other pieces is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(80), async (seed, end) => {
      const events = liveEvents({ seed, steps: 2 });
      const random = createRandom(seed);
      const again = joinPieces(events).flatMap((event) =>
        event.type === 'response_chunk' && typeof event['content'] === 'string'
          ? cut(event['content'], 50, random).map((content) => ({ ...event, content }))
          : [event],
      );
      const { wire, now } = await startSession(tagged());
      wire.send(...events.slice(0, end));
      wire.target().opened(false);
      wire.send(...again);
      expect(gist(now())).toEqual(await undisturbed(events));
    }),
    runs(8),
  );
});

test('events of tools may come before or after the text around them, and twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const events = liveEvents({ seed, steps: 3 });
      const random = createRandom(seed + 1);
      const isOfTool = (event: LiveEvent) => 'chunk_index' in event || event.type === 'checkpoint_created';
      const others = events.filter((event) => !isOfTool(event));
      for (const event of events.filter(isOfTool))
        for (let copy = 0; copy < 1 + Math.floor(random() * 2); copy++)
          others.splice(3 + Math.floor(random() * (others.length - 4)), 0, event);
      const { wire, now } = await startSession(tagged());
      wire.send(...others);
      const [one, other] = [gist(now()), await undisturbed(events)];
      expect(sorted(one)).toEqual(sorted(other));
    }),
    runs(8),
  );
});

test.each([
  ['all of it again', false],
  ['after the last event', true],
])('cut at any byte, and then %s', async (_, ids) => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.nat(6_000), { maxLength: 6 }),
      fc.integer({ min: 1, max: 300 }),
      async (seed, cuts, packet) => {
        const overlap = seed % 4;
        const events = liveEvents({ seed, steps: 2 });
        const { snapshot } = await playWithCuts(tagged(), events, { cuts, ids, overlap, packet });
        expect(gist(snapshot)).toEqual(await undisturbed(events));
      },
    ),
    runs(4),
  );
});

test('a thousand connections: every message once, and none lost', async () => {
  const events = liveEvents({ seed: 4, steps: 6 });
  const random = createRandom(3);
  const cuts = Array.from({ length: 999 }, () => Math.floor(random() * 9_000));
  const { snapshot, connections } = await playWithCuts(tagged(), events, { cuts, packet: 4_096 });
  expect(connections).toBe(1_000);
  expect(gist(snapshot)).toEqual(await undisturbed(events));
  expect(snapshot.messages).toHaveLength(1);
});

/** Joins adjacent pieces of text. */
function joinPieces(events: readonly LiveEvent[]): LiveEvent[] {
  const joined: LiveEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === 'response_chunk' && last?.type === 'response_chunk')
      joined[joined.length - 1] = {
        ...last,
        content: `${String(last['content'])}${String(event['content'])}`,
      };
    else joined.push(event);
  }
  return joined;
}

function sorted({ toolUpdates, checkpoints, ...rest }: ReturnType<typeof gist>) {
  return {
    ...rest,
    toolUpdates: Object.entries(toolUpdates).sort(([one], [other]) => (one < other ? -1 : 1)),
    checkpoints: checkpoints.map(({ name }) => name).sort(),
  };
}
