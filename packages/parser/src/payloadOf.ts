import { demand } from '@agent-transcript/text/given';
import { createRecent } from '@agent-transcript/text/growing';
import type { Diagnostic, PayloadNode } from './model/types';
import { partialPayload } from './partialPayload';

/** A payload read as JSON: its value, or the error and the value so far. */
export type Payload =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /**
       * `invalid-json`, with the range of the node. `offset` is the place of the error in `value`, in UTF-16 units; `cut` is whether
       * `value` is a prefix of valid JSON.
       */
      readonly error: Diagnostic & { readonly offset: number; readonly cut: boolean };
      /** The value so far, of a streaming or a broken payload. `undefined` if there is none. */
      readonly partial: unknown;
    };

/** How many payloads are remembered: the values of all of a long run would be as much as the run. */
const MOST = 2_000;

const known = /* @__PURE__ */ createRecent<PayloadNode, Payload>(MOST);

/**
 * The JSON value of a payload node (`toolInput`, `toolResult`, `userInput`, `errorDetails`). Parsed at the first call and shared by all
 * later calls with the same node, as long as it is among the last few thousand: do not change it. Numbers are JavaScript numbers; to
 * keep all digits and the order of keys, read `node.value` with `readJson`.
 *
 * @throws TypeError for a value that has no `value`.
 *
 * @example
 * const payload = payloadOf(node);
 * if (payload.ok) show(payload.value);
 * else show(payload.partial, payload.error.message);
 */
export function payloadOf(node: PayloadNode): Payload {
  demand('payloadOf', { node }, 'the node of a payload, such as a `toolInput`', isPayload);
  let payload = known.get(node);
  if (payload === undefined) {
    payload = readPayload(node);
    known.set(node, payload);
  }
  return payload;
}

function readPayload(node: PayloadNode): Payload {
  try {
    return { ok: true, value: JSON.parse(node.value) };
  } catch {
    return partialPayload(node);
  }
}

function isPayload(node: unknown): boolean {
  try {
    return typeof (node as PayloadNode | null)?.value === 'string';
  } catch {
    // A proxy that throws.
    return false;
  }
}
