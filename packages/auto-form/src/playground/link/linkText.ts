/** Longest fragment of a link, in characters: browsers keep it whole, and pages read it quickly. */
export const MAX_FRAGMENT = 30_000;

/** Most bytes of JSON in a link. 30,000 characters could decompress to 23 MB. */
export const MAX_JSON = 2_000_000;

/** Bytes that are decompressed before the result is counted; each may give a thousand. */
const PIECE = 256;

/** A text in fewer bytes (`deflate-raw`). */
export async function pack(text: string): Promise<Uint8Array> {
  const packed = piecesOf(new TextEncoder().encode(text), 65_536).pipeThrough(
    new CompressionStream('deflate-raw'),
  );
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * The text of what `pack` gave, or `null` as soon as there is more of it than a link may stand for.
 *
 * @throws for bytes that are not packed text, or not all of it.
 */
export async function unpack(bytes: Uint8Array): Promise<string | null> {
  const reader = piecesOf(bytes, PIECE).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_JSON) {
      void reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Bytes that are given only as they are asked for. */
function piecesOf(bytes: Uint8Array, size: number): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

/** Bytes in the letters that any address keeps as they are (RFC 4648 §5, without padding). */
export function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws for a text that is not base64url. */
export function fromBase64Url(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** A sum of a text (FNV-1a): packed text has none of its own, and a wrong letter in it could give another request. */
export function sumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
