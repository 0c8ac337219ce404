import type { Run, RunMessage } from '../core/Run';
import type { ReadRunOptions, RunFile } from './readRun';
import type { Progress } from './readSource';
import { type FormatQuestion, UnknownFormatError } from './UnknownFormatError';

/** Task for the worker. */
export interface WorkerTask {
  readonly source: string | Uint8Array | Blob | readonly RunFile[];
  readonly options: Pick<ReadRunOptions, 'format' | 'name' | 'run'>;
}

/**
 * Answers of the worker: messages in pieces, each after the page has acknowledged the piece before with `null`, then the rest of the run,
 * or an error. A piece is a JSON text, or the messages themselves if JSON would not be exact.
 */
export type WorkerAnswer =
  | { readonly progress: Progress }
  | { readonly messages: string | readonly RunMessage[] }
  | { readonly run: Run }
  | { readonly error: string; readonly question: FormatQuestion | null };

/**
 * Reads a run like `readRun`, on a worker's thread. The run arrives in pieces, so that receiving it does not block the page either.
 *
 * @param worker A worker of the module `@agent-transcript/formats/worker`, or of one that calls `answerPage`; it reads one run, and is ended then. A browser starts it for a
 *   page from the disk only if it was bundled into a script (a `blob:` of it): no module is started there.
 * @throws as `readRun`.
 *
 * @example
 * const url = new URL('@agent-transcript/formats/worker', import.meta.url);
 * const run = await readRunIn(new Worker(url, { type: 'module' }), file, { name: file.name });
 */
export function readRunIn(
  worker: Worker,
  source: WorkerTask['source'],
  { format, name, run, signal, onProgress }: Omit<ReadRunOptions, 'open' | 'formats'> = {},
): Promise<Run> {
  return new Promise<Run>((resolve, reject) => {
    const messages: RunMessage[] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('messages' in data) {
        const piece = data.messages;
        messages.push(...(typeof piece === 'string' ? (JSON.parse(piece) as RunMessage[]) : piece));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
        worker.postMessage(null);
      } else if ('run' in data) resolve({ ...data.run, messages });
      else
        reject(
          data.question === null ? new Error(data.error) : new UnknownFormatError(data.error, data.question),
        );
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    signal?.throwIfAborted();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
    worker.postMessage({ source, options: { format, name, run } } satisfies WorkerTask);
  }).finally(() => worker.terminate());
}
