import type { Server } from '../server/server';

/** A change of a file. */
export interface Change {
  /** `anew`: the file became shorter, or was replaced. */
  readonly type: 'grown' | 'anew' | 'gone';
  /** Size in bytes. */
  readonly size: number;
}

/** A file that may grow. */
export interface Growth {
  /** Reports every change after the first `from` bytes; returns a function that stops it. */
  watch(from: number, heard: (change: Change) => void): () => void;
  bytes(from: number, to: number, signal: AbortSignal): Promise<Uint8Array>;
}

/** Milliseconds between two checks of a file on the reader's machine. */
const EVERY = 500;

/** A file of the command line's server. */
export const growthOnServer = (server: Server, path: string): Growth => ({
  watch(from, heard) {
    let isLost = false;
    return server.follow(
      path,
      from,
      ({ type, size }) => {
        // Changes during a lost connection are unknown.
        heard({ type: type === 'gone' ? type : type === 'grown' && !isLost ? type : 'anew', size });
        isLost = false;
      },
      () => {
        isLost = true;
      },
    );
  },
  bytes: (from, to, signal) => server.bytes(path, from, to, signal),
});

/** A file opened by the reader, if the browser lets the page read it again. */
export function growthOfHandle(handle: FileSystemFileHandle): Growth {
  return {
    watch(from, heard) {
      let last = from;
      let isGone = false;
      const look = async () => {
        try {
          const { size } = await handle.getFile();
          if (size > last) heard({ type: 'grown', size });
          else if (size < last) heard({ type: 'anew', size });
          last = size;
          isGone = false;
        } catch {
          // The file was deleted or moved, or the permission was revoked.
          if (!isGone) heard({ type: 'gone', size: last });
          isGone = true;
        }
      };
      const timer = setInterval(() => void look(), EVERY);
      return () => clearInterval(timer);
    },
    async bytes(from, to) {
      const file = await handle.getFile();
      return new Uint8Array(await file.slice(from, to).arrayBuffer());
    },
  };
}
