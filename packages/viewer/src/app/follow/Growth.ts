import type { Server } from '../server/server';

/** How a file is as far as its follower knows. */
export interface Change {
  /** `anew`: it is shorter than it was, or another file stands in its place. */
  readonly type: 'grown' | 'anew' | 'gone';
  /** Bytes. */
  readonly size: number;
}

/** A file that may grow. */
export interface Growth {
  /** Tells every change after the first `from` bytes; answers how to end it. */
  watch(from: number, heard: (change: Change) => void): () => void;
  bytes(from: number, to: number, signal: AbortSignal): Promise<Uint8Array>;
}

/** Milliseconds between two looks at a file on the reader's machine. */
const EVERY = 500;

/** A file of the command line's server. */
export const growthOnServer = (server: Server, path: string): Growth => ({
  watch(from, heard) {
    let isLost = false;
    return server.follow(
      path,
      from,
      ({ type, size }) => {
        // What happened while the connection was lost is not known.
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

/** A file that the reader opened, where the browser lets a page look at it again. */
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
          // It was deleted or moved, or the reader took the permission back.
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
