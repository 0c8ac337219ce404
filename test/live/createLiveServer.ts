import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LiveService } from '../../packages/session/src/testing/createLiveService';
import type { LiveEvent } from '../../packages/session/src/testing/liveAgent';

/** Behaviour of a server. */
export interface LiveServerOptions {
  /**
   * True if events have ids, so that clients resume after the last one; otherwise each connection receives everything
   * again.
   */
  readonly ids?: boolean;
  /** Number of events after which each connection in turn is cut; later connections are not cut. */
  readonly cuts?: readonly number[];
  /** True to send each event with an id twice. */
  readonly twice?: boolean;
}

/** A server on this machine with a session of a simulated service, or a recorded one. */
export interface LiveServer {
  /** Begins to listen; `0` takes a free port. The address. */
  readonly listen: (port: number) => Promise<string>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Serves `GET /stream`, and an action at each `POST`. */
export function createLiveServer(
  service: LiveService,
  { ids = true, cuts = [], twice = false }: LiveServerOptions = {},
): LiveServer {
  let connections = 0;

  const stream = (request: IncomingMessage, response: ServerResponse) => {
    const cut = cuts[connections++];
    const lastId = Number(request.headers['last-event-id'] ?? -1);
    let sent = 0;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 20\n\n');
    const send = (event: LiveEvent, index: number) => {
      if (response.destroyed) return;
      const text = `${ids ? `id: ${index}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
      // A cut may split an event.
      if (cut !== undefined && ++sent > cut) {
        response.write(text.slice(0, text.length / 2), () => response.destroy());
        return;
      }
      response.write(ids && twice ? text + text : text);
    };
    for (const [index, event] of service.events.entries()) if (!ids || index > lastId) send(event, index);
    const stop = service.listen(send);
    response.on('close', stop);
  };

  const act = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      json(200, service.receive(path, JSON.parse(await bodyOf(request)) as Record<string, unknown>));
    } catch (error) {
      json(400, { error: String(error) });
    }
  };

  const server: Server = createServer((request, response) => {
    const { origin } = request.headers;
    // Only pages of this machine.
    if (origin !== undefined && /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-headers', 'content-type, last-event-id, authorization');
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (request.method === 'GET' && path === 'stream') stream(request, response);
    else if (request.method === 'POST') void act(path, request, response);
    else response.writeHead(404).end();
  });

  return {
    connections: () => connections,
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        service.stop();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 1_000_000) throw new Error('The request is too long.');
  }
  return text;
}
