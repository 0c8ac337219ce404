import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { openRegular } from '../read/openRegular';
import { parseRange } from './parseRange';

/** Sends the bytes of a file, or those that `range` asks for. The file may grow meanwhile: it is sent as long as it is now. */
export async function sendFile(
  file: string,
  range: string | undefined,
  response: ServerResponse,
  type = 'application/octet-stream',
): Promise<void> {
  const handle = await openRegular(file);
  try {
    const { size } = await handle.stat();
    const asked = parseRange(range, size);
    response.setHeader('Accept-Ranges', 'bytes');
    if (asked === null) {
      response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
      return;
    }
    const { start, end } = asked ?? { start: 0, end: size };
    if (asked !== undefined) response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${size}`);
    response.writeHead(asked === undefined ? 200 : 206, {
      'Content-Type': type,
      'Content-Length': end - start,
    });
    if (end === start) response.end();
    else await pipeline(handle.createReadStream({ start, end: end - 1, autoClose: false }), response);
  } finally {
    await handle.close();
  }
}
