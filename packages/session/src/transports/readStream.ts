import { createParser } from 'eventsource-parser';
import { sessionError } from '../core/SessionError';
import type { TransportEvent } from '../core/Transport';

/** Target of the events of a stream. */
export interface StreamTarget {
  readonly event: (event: TransportEvent) => void;
  readonly retry: (milliseconds: number) => void;
  readonly diagnostic: (code: string, message: string) => void;
}

/** Format of a body: server-sent events, or plain text. */
export type Framing = 'events' | 'text';

/** Reads a body to its end. Rejects if it breaks off, and with a `SessionError` if an event is longer than `maxLength`. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  framing: Framing,
  target: StreamTarget,
  maxLength: number,
): Promise<void> {
  const write = framing === 'text' ? (data: string) => target.event({ data }) : eventsOf(target, maxLength);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const text = decoder.decode(next.value, { stream: true });
      if (text !== '') write(text);
    }
  } catch (problem) {
    reader.cancel().catch(() => {});
    throw problem;
  }
  const rest = decoder.decode();
  if (rest !== '') write(rest);
}

/** Reader of server-sent events (HTML Living Standard, 9.2). An incomplete event is dropped: the server sends it again. */
function eventsOf(target: StreamTarget, maxBufferSize: number): (text: string) => void {
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ data, id, event }) => target.event({ data, id, type: event }),
    onRetry: target.retry,
    onError({ type, message }) {
      if (type === 'max-buffer-size-exceeded')
        throw sessionError('too-long', `An event is longer than ${maxBufferSize} characters.`);
      target.diagnostic('sse', message);
    },
  });
  return (text) => parser.feed(text);
}
