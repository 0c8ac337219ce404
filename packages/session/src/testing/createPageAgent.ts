import type { PageAgent } from '../transports/createPageTransport';
import type { LiveService } from './createLiveService';

/** A service as an agent in the page: each connection gets all past events first. */
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
