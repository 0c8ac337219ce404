import type { AnyRequest } from '@agent-transcript/protocol';

/** A key for a Request's runs: the same for the same schema and context, whatever its name on the page. */
export function storageKeyOf(request: AnyRequest): string {
  let hash = 5381;
  const text = JSON.stringify([request.schema, request.context]) ?? '';
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return `agent-transcript:playground:${hash.toString(36)}-${text.length.toString(36)}`;
}
