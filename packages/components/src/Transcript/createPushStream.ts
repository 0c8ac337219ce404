/** A stream that is written to piece by piece: from an event listener, a socket, a callback. */
export interface PushStream {
  /** For `useTranscript`. */
  readonly stream: ReadableStream<string>;
  /** The next piece of the message, cut anywhere. */
  readonly push: (chunk: string) => void;
  /** Tells that the message is whole. */
  readonly end: () => void;
  /** Tells that it broke off, and why. */
  readonly fail: (reason: unknown) => void;
}

/**
 * Makes a stream for pieces that are pushed, not pulled. What comes after the end, or after nobody looks at the stream
 * any more, is dropped.
 *
 * @example
 * const { stream, push, end } = createPushStream();
 * socket.onmessage = ({ data }) => push(data);
 * socket.onclose = end;
 * // in a component: const { tree, source } = useTranscript(stream);
 */
export function createPushStream(): PushStream {
  let controller: ReadableStreamDefaultController<string> | null = null;
  const stream = new ReadableStream<string>({
    start(begun) {
      controller = begun;
    },
    cancel() {
      controller = null;
    },
  });
  const last = (act: (open: ReadableStreamDefaultController<string>) => void) => {
    if (controller !== null) act(controller);
    controller = null;
  };
  return {
    stream,
    push: (chunk) => controller?.enqueue(chunk),
    end: () => last((open) => open.close()),
    fail: (reason) => last((open) => open.error(reason)),
  };
}
