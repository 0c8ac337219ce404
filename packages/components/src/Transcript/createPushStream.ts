/** Stream that receives pushed pieces: from an event listener, a socket, a callback. */
export interface PushStream {
  /** Stream for `useTranscript`. */
  readonly stream: ReadableStream<string>;
  /** Adds the next piece of the message, cut anywhere. */
  readonly push: (chunk: string) => void;
  /** Ends the message. */
  readonly end: () => void;
  /** Ends the message with an error. */
  readonly fail: (reason: unknown) => void;
}

/**
 * Creates a stream for pushed pieces. Drops pieces after the end, or after the stream was cancelled because no component uses it any more.
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
