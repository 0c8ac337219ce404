import { joined } from './peek';
import { chunksOf, type RunSource } from './readSource';

/** All bytes of a source. A text is encoded in UTF-8. */
export async function bytesOf(source: RunSource, signal?: AbortSignal): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (source instanceof Blob) return new Uint8Array(await source.arrayBuffer());
  const parts: Uint8Array[] = [];
  for await (const chunk of chunksOf(source)) {
    signal?.throwIfAborted();
    parts.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  }
  return joined(parts);
}
