import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import type { Protocol } from '../core/Protocol';
import { createRandom } from '../testing/liveAgent';
import { agUiEvents, aiSdkChunks, type OtherEvent } from '../testing/otherAgents';
import { playWithCuts } from '../testing/playWithCuts';
import { startSession } from '../testing/startSession';
import { agUi } from './agUi';
import { aiSdk } from './aiSdk';

const AGENTS: readonly [name: string, () => Protocol, (seed: number, steps: number) => OtherEvent[]][] = [
  ['AG-UI', () => agUi({ threadId: 'thread' }), (seed, steps) => agUiEvents(seed, { steps })],
  ['the AI SDK', () => aiSdk({ chatId: 'chat' }), (seed, steps) => aiSdkChunks(seed, { steps })],
];

async function undisturbed(protocol: Protocol, events: readonly OtherEvent[]) {
  const { wire, now } = await startSession(protocol);
  wire.send(...events);
  return now().messages;
}

test.each(AGENTS)('%s: cut at every event, and all of it again', async (_, protocol, eventsOf) => {
  const events = eventsOf(3, 2);
  const { wire, now } = await startSession(protocol());
  for (let end = 1; end <= events.length; end++) {
    wire.send(...events.slice(0, end));
    wire.target().opened(false);
  }
  wire.send(...events);
  expect(now().messages).toEqual(await undisturbed(protocol(), events));
});

test.each(AGENTS)('%s: cut at any byte, and all of it again', async (_, protocol, eventsOf) => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(fc.nat(3_000), { maxLength: 6 }),
      fc.integer({ min: 1, max: 300 }),
      async (seed, cuts, packet) => {
        const events = eventsOf(seed, 2);
        const { snapshot } = await playWithCuts(protocol(), events, { cuts, packet });
        expect(snapshot.messages).toEqual(await undisturbed(protocol(), events));
      },
    ),
    { numRuns: runsOf(8) },
  );
});

test.each(AGENTS)(
  '%s: a thousand connections: every message once, and none lost',
  async (_, protocol, eventsOf) => {
    const events = eventsOf(4, 6);
    const random = createRandom(3);
    const cuts = Array.from({ length: 999 }, () => Math.floor(random() * 5_000));
    const { snapshot, connections } = await playWithCuts(protocol(), events, { cuts, packet: 4_096 });
    expect(connections).toBe(1_000);
    expect(snapshot.messages).toEqual(await undisturbed(protocol(), events));
  },
);

test.each(AGENTS)(
  '%s: the cost of an event does not grow with the session',
  async (_, protocol, eventsOf) => {
    /** Number of new objects in the messages for each of the last events. */
    const newNodes = async (steps: number) => {
      const { wire, now } = await startSession(protocol());
      const events = eventsOf(1, steps);
      wire.send(...events.slice(0, -12));
      return events.slice(-12).map((event) => {
        const before = new Set(nodesOf(now().messages));
        wire.send(event);
        return nodesOf(now().messages).filter((node) => !before.has(node)).length;
      });
    };
    const [few, many] = [await newNodes(4), await newNodes(200)];
    expect(Math.max(...many)).toBeLessThanOrEqual(Math.max(...few));
  },
);

/** All objects inside a value. */
function nodesOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}
