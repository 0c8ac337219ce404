import type { PageAgent } from '../transports/createPageTransport';
import type { LiveService } from './createLiveService';

/** Agent in the page for a service. Each connection first gets all past events. */
export function createPageAgent(service: LiveService): PageAgent {
  return {
    open({ send, signal }) {
      for (const event of service.events) send(event);
      const stop = service.listen((event) => send(event));
      signal.addEventListener('abort', stop, { once: true });
    },
    receive({ path, body }, { send }) {
      send(service.receive(path, body as Readonly<Record<string, unknown>>));
    },
  };
}
