import type { Format } from '../core/Format';
import type { Run, RunMessage } from '../core/Run';
import { readRun } from './readRun';
import type { WorkerAnswer, WorkerTask } from './readRunIn';
import { UnknownFormatError } from './UnknownFormatError';

/** How much is sent at a time, in UTF-16 units of text: what the page takes in a few milliseconds. A message counts as so much more. */
const PIECE = 200_000;
const MESSAGE = 2_000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other window to reach
const send = (answer: WorkerAnswer) => self.postMessage(answer);

/**
 * Makes a worker of the module that calls it: it reads the run that a page sends with `readRunIn`.
 *
 * @param formats The formats that are known. Default: all of ours; then `@agent-transcript/formats/worker` is such a module.
 *
 * @example
 * // garden.worker.ts
 * answerPage([...formats, gardenLog]);
 */
export function answerPage(formats?: readonly Format[]): void {
  // Where the module is imported, and not run by a worker, there may be nothing to listen to.
  globalThis.addEventListener?.('message', ({ data }: MessageEvent<WorkerTask | null>) => {
    if (data === null) goOn?.();
    else void answer(data, formats);
  });
}

/** What goes on once the page has taken what was sent: a page that is sent everything at once does nothing else for long. */
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
 * As JSON where that says the same: a page has less to do than with as many objects. A text and no bytes, as what `TextDecoder` makes of
 * those stays in Chromium until it collects all memory. Data may hold a number that is too large for JSON.
 */
const sendMessages = (messages: readonly RunMessage[]): Promise<void> =>
  new Promise((resolve) => {
    goOn = resolve;
    if (messages.some(({ content }) => content.some(({ type }) => type === 'data')))
      return send({ messages });
    send({ messages: JSON.stringify(messages) });
  });
