import { createRunReader, type Run, type RunReader, type RunReaderOptions } from '@agent-transcript/formats';
import type { Growth } from './Growth';

/** Whether a file is followed, and what became of it. */
export interface Following {
  readonly state: 'growing' | 'gone';
  /** When it was seen last, in milliseconds since 1970. */
  readonly seen: number;
}

/** Options of {@link followRun}. */
export interface FollowOptions extends RunReaderOptions {
  readonly growth: Growth;
  /** How many bytes were read before. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Takes the run, and how many bytes of it were read. */
  readonly onRun: (run: Run, size: number) => void;
  readonly onSeen: (following: Following) => void;
}

/** How many bytes are read at once, and for how many milliseconds before the page may answer. */
const PIECE = 65_536;
const SLICE = 8;

/** How long it may take until the page has shown what came, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Resolves once the page has shown what it was given, and has had twice as long for its reader: a run of tens of thousands of messages
 * takes its time with each one that comes, and those that come meanwhile come together.
 */
async function shown(): Promise<void> {
  const from = performance.now();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    // Safari has none.
    else setTimeout(resolve, 100);
  });
  const took = performance.now() - from;
  await new Promise((resolve) => setTimeout(resolve, 2 * took));
}

/**
 * Follows a run until `signal` aborts. Nothing is missed and nothing read twice: what is known of a change is only the file's new
 * length, and the bytes up to it are read in their order. Half a line that was written waits for its other half. A file that is
 * shorter than it was is read anew.
 */
export function followRun({ growth, from, signal, onRun, onSeen, ...options }: FollowOptions): void {
  /** The file as it was told last. */
  const file = { size: from, isAnew: false };
  let reader: RunReader | null = null;
  let at = 0;
  let isReading = false;

  /** Reads for some milliseconds; false once there is nothing more. */
  const readSlice = async (): Promise<boolean> => {
    if (file.isAnew || reader === null) {
      reader = createRunReader(options);
      at = 0;
      file.isAnew = false;
    }
    const until = performance.now() + SLICE;
    let isShort = false;
    while (at < file.size && !isShort && performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const bytes = await growth.bytes(at, Math.min(file.size, at + PIECE), signal);
      // What was told meanwhile counts: these bytes are of the file before.
      if (file.isAnew) return true;
      at += bytes.length;
      reader.write(bytes);
      isShort = bytes.length === 0;
    }
    await reader.ready();
    if (at < file.size && !isShort) return true;
    onRun(reader.run(), at);
    await shown();
    return at < file.size || file.isAnew;
  };

  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      // oxlint-disable-next-line no-await-in-loop -- lets the page answer between two slices
      while (!signal.aborted && (await readSlice())) await new Promise((resolve) => setTimeout(resolve));
    } catch {
      // It went away, or is none of the formats any more: with the next change it is read from the start.
      reader = null;
    } finally {
      isReading = false;
    }
  };

  const stop = growth.watch(from, ({ type, size }) => {
    onSeen({ state: type === 'gone' ? 'gone' : 'growing', seen: Date.now() });
    if (type === 'gone') return;
    if (type === 'anew') file.isAnew = true;
    file.size = size;
    void read();
  });
  signal.addEventListener('abort', stop);
}
