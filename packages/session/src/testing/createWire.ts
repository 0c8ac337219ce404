import type { SessionError } from '../core/SessionError';
import type { ActionRequest, Transport, TransportEvent, TransportTarget } from '../core/Transport';

/** A transport that a test controls. */
export interface Wire {
  readonly transport: Transport;
  readonly target: () => TransportTarget;
  readonly send: (...events: readonly (object | string)[]) => void;
  readonly event: (event: TransportEvent) => boolean;
  readonly sent: ActionRequest[];
  /** Error with which the next requests are refused. */
  refusal: SessionError | undefined;
}

export function createWire(): Wire {
  let target: TransportTarget | undefined;
  const get = () => {
    if (target === undefined) throw new Error('The session has not connected.');
    return target;
  };
  const wire: Wire = {
    transport: {
      connect(one) {
        target = one;
        return {
          send(request, accepted) {
            wire.sent.push(request);
            if (wire.refusal === undefined) accepted();
            return Promise.resolve(wire.refusal);
          },
          stop() {},
          close() {},
        };
      },
    },
    target: get,
    send: (...events) => {
      for (const event of events)
        get().event({ data: typeof event === 'string' ? event : JSON.stringify(event) });
    },
    event: (event) => get().event(event),
    sent: [],
    refusal: undefined,
  };
  return wire;
}
