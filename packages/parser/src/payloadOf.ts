import { partialPayload } from './partialPayload';
import type { Diagnostic, PayloadNode } from './types';

/** A payload read as JSON: its value, or what is wrong with it and the value as far as it goes. */
export type Payload =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /**
       * `invalid-json`; its range is the node's. `offset` is where in `value` reading stopped, in UTF-16 units; `cut`,
       * whether all is JSON as far as it goes.
       */
      readonly error: Diagnostic & { readonly offset: number; readonly cut: boolean };
      /** The value so far: of a payload that still streams, or of one that is broken. `undefined` if there is none. */
      readonly partial: unknown;
    };

const cache = new WeakMap<PayloadNode, Payload>();

/**
 * The JSON value of a payload node (`toolInput`, `toolResult`, `userInput`, `errorDetails`). Read when first asked for,
 * and kept with the node. Numbers are JavaScript numbers; for every digit, and for keys in their order, read
 * `node.value` with `readJson`.
 *
 * @example
 * const payload = payloadOf(node);
 * if (payload.ok) show(payload.value);
 * else show(payload.partial, payload.error.message);
 */
export function payloadOf(node: PayloadNode): Payload {
  let payload = cache.get(node);
  if (payload === undefined) {
    payload = read(node);
    cache.set(node, payload);
  }
  return payload;
}

function read(node: PayloadNode): Payload {
  try {
    return { ok: true, value: JSON.parse(node.value) };
  } catch {
    return partialPayload(node);
  }
}
