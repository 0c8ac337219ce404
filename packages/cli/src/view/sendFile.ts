import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openRegular } from '../read/openRegular';
import { parseRange } from './parseRange';

/** Sends the bytes of a file, or those of `range`. The file may be growing: its current length is sent. */
export async function sendFile(
  file: string,
  range: string | undefined,
  response: ServerResponse,
  type = 'application/octet-stream',
): Promise<void> {
  const handle = await openRegular(file);
  try {
    const { size } = await handle.stat();
    const asked = sendHead(size, range, response, type);
    if (asked === null) return;
    const { start, end } = asked;
    if (end === start) response.end();
    else await pipeline(handle.createReadStream({ start, end: end - 1, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}

/** Sends bytes from memory, like {@link sendFile}. */
export function sendBytes(bytes: Uint8Array, range: string | undefined, response: ServerResponse): void {
  const asked = sendHead(bytes.length, range, response, 'application/octet-stream');
  if (asked !== null) response.end(bytes.subarray(asked.start, asked.end));
}

/** Sends the headers; returns the bytes to send, or `null` if the response is complete. */
function sendHead(size: number, range: string | undefined, response: ServerResponse, type: string) {
  const asked = parseRange(range, size);
  response.setHeader('Accept-Ranges', 'bytes');
  if (asked === null) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return null;
  }
  const { start, end } = asked ?? { start: 0, end: size };
  if (asked !== undefined) response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${size}`);
  response.writeHead(asked === undefined ? 200 : 206, {
    'Content-Type': type,
    'Content-Length': end - start,
  });
  return { start, end };
}
