import { jsonValue, readJson } from '@agent-transcript/text/json';
import type { PayloadNode } from './model/types';
import type { Payload } from './payloadOf';

/** Value so far of a payload that `JSON.parse` rejects: text, broken JSON, or streaming JSON. */
export function partialPayload({ type, value, start, end, status }: PayloadNode): Payload {
  const { node, error } = readJson(value);
  return {
    ok: false,
    error: {
      message: '',
      offset: 0,
      cut: false,
      ...error,
      code: 'invalid-json',
      start,
      end,
      // A result may be plain text, and streaming content is unfinished: neither is a fault.
      severity: type === 'toolResult' || status === 'streaming' ? 'info' : 'warning',
    },
    partial: node === null ? undefined : jsonValue(node),
  };
}
