import { chunksOf, type RunSource } from './readSource';

/**
 * Returns the first bytes of a source, and a source that still begins with them. A text has no bytes.
 *
 * @param length Number of wanted bytes. A shorter source gives fewer.
 */
export async function peek(
  source: RunSource,
  length: number,
): Promise<{ readonly start: Uint8Array; readonly source: RunSource }> {
  if (typeof source === 'string') return { start: new Uint8Array(0), source };
  if (source instanceof Uint8Array) return { start: source.subarray(0, length), source };
  if (source instanceof Blob)
    return { start: new Uint8Array(await source.slice(0, length).arrayBuffer()), source };
  return peekStream(source, length);
}

async function peekStream(source: Exclude<RunSource, string | Uint8Array | Blob>, length: number) {
  const chunks = (chunksOf(source) as AsyncIterable<string | Uint8Array>)[Symbol.asyncIterator]();
  const begun: (string | Uint8Array)[] = [];
  let start = new Uint8Array(0);
  while (start.length < length) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const next = await chunks.next();
    if (next.done === true) break;
    begun.push(next.value);
    if (typeof next.value === 'string') break;
    start = joined([start, next.value.subarray(0, length)]);
  }
  return { start: start.subarray(0, length), source: goOn(begun, chunks) };
}

async function* goOn(
  begun: readonly (string | Uint8Array)[],
  chunks: AsyncIterator<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  try {
    yield* begun;
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

/** Joins chunks of bytes. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
