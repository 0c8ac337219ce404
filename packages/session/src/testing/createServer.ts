import { type LiveEvent } from './liveAgent';

/** Mishaps of the streams of a made-up server. */
export interface Mishaps {
  /** Bytes after which each connection in turn breaks off; the last one ends properly. */
  readonly cuts: readonly number[];
  /** True if events have ids, and a client with a last id gets only later events. */
  readonly ids?: boolean;
  /** Number of events that the server repeats before the first new one. */
  readonly overlap?: number;
  /** Bytes of each piece that the network delivers. */
  readonly packet?: number;
}

/** A server as a `fetch` for the transport, whose streams break off. It repeats all past events, as the service does. */
export function createServer(
  events: readonly LiveEvent[],
  { cuts, ids = false, overlap = 0, packet = 64 }: Mishaps,
) {
  let connections = 0;
  const fetch: typeof globalThis.fetch = (_, init) => {
    const lastId = Number(new Headers(init?.headers).get('last-event-id') ?? -1);
    const from = ids ? Math.max(0, lastId + 1 - overlap) : 0;
    const text = events
      .slice(from)
      .map((event, index) => `${ids ? `id: ${from + index}\n` : ''}data: ${JSON.stringify(event)}\n\n`)
      .join('');
    const cut = cuts[connections++];
    const bytes = new TextEncoder().encode(text).slice(0, cut);
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) {
          if (cut === undefined) controller.close();
          else controller.error(new Error('cut'));
          return;
        }
        controller.enqueue(bytes.slice(at, at + packet));
        at += packet;
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  return { fetch, connections: () => connections };
}
