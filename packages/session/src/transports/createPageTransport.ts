/**
 * An agent in the page: for demonstrations, tests, and models that run in the browser.
 *
 * @module page
 */
import { messageOf, sessionError } from '../core/SessionError';
import type { ActionRequest, Transport } from '../core/Transport';

/** Stream on which an agent in the page sends events. */
export interface PageStream {
  /** Sends an event: a JSON value, or a text for a protocol of text. */
  readonly send: (event: unknown, id?: string) => void;
  /** Ends the stream. */
  readonly end: () => void;
  /** Aborted when the session closes. */
  readonly signal: AbortSignal;
}

/** An agent in the page. */
export interface PageAgent {
  /** Called when the session connects. */
  readonly open?: (stream: PageStream) => void;
  /** Called for each request of the session. Throwing an error refuses the request. */
  readonly receive?: (request: ActionRequest, stream: PageStream) => void | Promise<void>;
}

/** Creates a transport to an agent that runs in the page. */
export function createPageTransport(agent: PageAgent): Transport {
  return {
    connect(target) {
      const controller = new AbortController();
      const { signal } = controller;
      const live = (act: () => void) => {
        if (!signal.aborted) act();
      };
      /** Events that the agent sends before it has accepted a request. */
      let held: (() => void)[] | undefined;
      const inOrder = (act: () => void) => (held === undefined ? live(act) : held.push(act));
      const stream: PageStream = {
        signal,
        send: (event, id) =>
          inOrder(() =>
            target.event({ data: typeof event === 'string' ? event : JSON.stringify(event), id }),
          ),
        end: () => inOrder(target.ended),
      };
      queueMicrotask(() =>
        live(() => {
          target.opened(false);
          agent.open?.(stream);
        }),
      );
      return {
        async send(request, accepted) {
          if (agent.receive === undefined) return sessionError('unsupported', 'The agent takes no requests.');
          try {
            held = [];
            const received = agent.receive(request, stream);
            const first = held;
            held = undefined;
            accepted();
            for (const act of first) live(act);
            await received;
            return undefined;
          } catch (problem) {
            held = undefined;
            return sessionError('network', messageOf(problem));
          }
        },
        stop() {},
        close: () => controller.abort(),
      };
    },
  };
}
