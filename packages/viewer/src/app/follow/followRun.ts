import { createRunReader, type Run, type RunReader, type RunReaderOptions } from '@agent-transcript/formats';
import { createSlices, type Slices } from '@agent-transcript/text/slices';
import type { Growth } from './Growth';

/** State of following a file. */
export interface Following {
  readonly state: 'growing' | 'gone';
  /** Time of the last check, in milliseconds since 1970. */
  readonly seen: number;
}

/** Options of {@link followRun}. */
export interface FollowOptions extends RunReaderOptions {
  readonly growth: Growth;
  /** Number of bytes already read. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Receives the run, and the number of bytes read. */
  readonly onRun: (run: Run, size: number) => void;
  readonly onSeen: (following: Following) => void;
}

/** Bytes per read. */
const PIECE = 65_536;

/** Longest wait for the page to show a change, in milliseconds. */
const PATIENCE = 2_000;

/**
 * Resolves after the page has rendered, plus twice that time for its reader: a run of tens of thousands of messages
 * renders slowly, and messages that arrive meanwhile are rendered together.
 */
async function shown(): Promise<void> {
  const from = performance.now();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    // Safari lacks `requestIdleCallback`.
    else setTimeout(resolve, 100);
  });
  const took = performance.now() - from;
  await new Promise((resolve) => setTimeout(resolve, 2 * took));
}

/**
 * Follows a run until `signal` aborts. Nothing is missed or read twice: a change only gives the new length of the file,
 * and bytes are read in order up to it. An incomplete line waits for its end. A file that became shorter is read again
 * from the start.
 */
export function followRun({ growth, from, signal, onRun, onSeen, ...options }: FollowOptions): void {
  /** The last reported state of the file. */
  const file = { size: from, isAnew: false };
  let reader: RunReader | null = null;
  let at = 0;
  let isReading = false;

  /** Reads for some milliseconds; returns false at the end. */
  const readSlice = async (slices: Slices): Promise<boolean> => {
    if (file.isAnew || reader === null) {
      reader = createRunReader(options);
      at = 0;
      file.isAnew = false;
    }
    let isShort = false;
    while (at < file.size && !isShort && !slices.isOver()) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const bytes = await growth.bytes(at, Math.min(file.size, at + PIECE), signal);
      // The file was replaced in the meantime: these bytes belong to the old one.
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
      const slices = createSlices(signal);
      // oxlint-disable-next-line no-await-in-loop -- lets the page answer between two slices
      while (await readSlice(slices)) await slices.pause();
    } catch {
      // It is gone, or no longer has a known format: the next change restarts from the beginning.
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
