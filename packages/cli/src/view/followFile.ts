import { openRegular } from '../read/openRegular';

/** A change of a file: it grew, became shorter, was replaced, or was deleted. */
export interface FileChange {
  readonly type: 'grown' | 'truncated' | 'replaced' | 'gone';
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** Length of the beginning that identifies a rewritten file. */
const HEAD = 256;

interface Seen {
  readonly id: string;
  readonly size: number;
  readonly modified: number;
  readonly head: Buffer;
}

/**
 * Follows a file by polling, which works on every file system. Incomplete lines are reported like complete ones.
 *
 * @param from Number of bytes already read: more are reported at once.
 * @param every Milliseconds between two checks.
 */
export async function* followFile(
  file: string,
  from: number,
  every: number,
  signal: AbortSignal,
): AsyncGenerator<FileChange, void, undefined> {
  let last: Seen | null = await look(file);
  if (last !== null && last.size < from) yield { ...changeTo(last), type: 'truncated' };
  else if (last !== null && last.size > from) yield { ...changeTo(last), type: 'grown' };
  while (await pause(every, signal)) {
    const now = await look(file);
    const type = compare(last, now);
    if (type !== null) yield { ...changeTo(now), type };
    // A deleted file may return.
    last = now;
  }
}

function compare(last: Seen | null, now: Seen | null): FileChange['type'] | null {
  if (now === null) return last === null ? null : 'gone';
  if (last === null || last.id !== now.id) return 'replaced';
  if (now.size < last.size) return 'truncated';
  if (!now.head.subarray(0, last.head.length).equals(last.head)) return 'replaced';
  return now.size > last.size ? 'grown' : null;
}

const changeTo = (seen: Seen | null) => ({ size: seen?.size ?? 0, modified: seen?.modified ?? 0 });

async function look(file: string): Promise<Seen | null> {
  try {
    const handle = await openRegular(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
      const { dev, ino, size, mtimeMs } = await handle.stat();
      // It may have become shorter since it was read.
      const head = buffer.subarray(0, Math.min(bytesRead, size));
      return { id: `${dev} ${ino}`, size, modified: mtimeMs, head };
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

/** Waits; returns false when aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
