import { createSession } from '../core/createSession';
import type { Protocol } from '../core/Protocol';
import type { SessionSnapshot } from '../core/Session';
import { createFetchTransport } from '../transports/createFetchTransport';
import { createServer, type Mishaps } from './createServer';

/** Plays a run over HTTP to its end, with mishaps. */
export async function playWithCuts(
  protocol: Protocol,
  events: Parameters<typeof createServer>[0],
  mishaps: Mishaps,
): Promise<{ readonly snapshot: SessionSnapshot; readonly connections: number }> {
  const server = createServer(events, mishaps);
  const transport = createFetchTransport({
    url: 'http://agent.test/stream',
    fetch: server.fetch,
    retry: {
      attempts: Number.POSITIVE_INFINITY,
      after(run) {
        queueMicrotask(run);
        return () => {};
      },
    },
  });
  const session = createSession(transport, protocol, { nextFrame: (run) => run() });
  const snapshot = await new Promise<SessionSnapshot>((resolve) => {
    let hasRun = false;
    session.subscribe(() => {
      const now = session.getSnapshot();
      hasRun ||= now.status === 'streaming';
      if (now.status === 'failed' || (hasRun && now.status === 'ready')) resolve(now);
    });
  });
  return { snapshot, connections: server.connections() };
}
