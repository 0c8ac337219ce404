import type { Format } from '../core/Format';
import type { Run, RunMessage } from '../core/Run';
import { readRun } from './readRun';
import type { WorkerAnswer, WorkerTask } from './readRunIn';
import { UnknownFormatError } from './UnknownFormatError';

/** UTF-16 units of text that are sent at a time, which the page takes in a few milliseconds. Each message counts as `MESSAGE` more. */
const PIECE = 200_000;
const MESSAGE = 2_000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other window to reach
const send = (answer: WorkerAnswer) => self.postMessage(answer);

/**
 * Turns the calling module into a worker that reads the run of a page's `readRunIn`.
 *
 * @param formats Known formats. Default: all of ours, as in the module `@agent-transcript/formats/worker`.
 *
 * @example
 * // garden.worker.ts
 * answerPage([...formats, gardenLog]);
 */
export function answerPage(formats?: readonly Format[]): void {
  // Outside of a worker there may be no global event target.
  globalThis.addEventListener?.('message', ({ data }: MessageEvent<WorkerTask | null>) => {
    if (data === null) goOn?.();
    else void answer(data, formats);
  });
}

/** Continues once the page has taken the last piece: sending everything at once would block the page. */
let goOn: (() => void) | undefined;

async function answer({ source, options }: WorkerTask, formats?: readonly Format[]): Promise<void> {
  try {
    const run = await readRun(source as Parameters<typeof readRun>[0], {
      ...options,
      formats,
      onProgress: (progress) => send({ progress }),
    });
    await sendRun(run);
  } catch (error) {
    send({
      error: error instanceof Error ? error.message : String(error),
      question:
        error instanceof UnknownFormatError ? { candidates: error.candidates, isOfRun: error.isOfRun } : null,
    });
  }
}

async function sendRun({ messages, ...run }: Run): Promise<void> {
  let piece: RunMessage[] = [];
  let length = 0;
  for (const message of messages) {
    piece.push(message);
    length += MESSAGE;
    for (const content of message.content) length += (content.type === 'root' && content.data?.length) || 0;
    if (length < PIECE) continue;
    await sendMessages(piece);
    piece = [];
    length = 0;
  }
  await sendMessages(piece);
  send({ run: { ...run, messages: [] } });
}

/**
 * Sends messages as JSON text if that is exact, as a page parses JSON faster than it clones objects. Bytes would not do: in Chromium the
 * text that `TextDecoder` makes of them stays in memory until a full collection. Data may hold numbers that are too large for JSON.
 */
const sendMessages = (messages: readonly RunMessage[]): Promise<void> =>
  new Promise((resolve) => {
    goOn = resolve;
    if (messages.some(({ content }) => content.some(({ type }) => type === 'data')))
      return send({ messages });
    send({ messages: JSON.stringify(messages) });
  });
