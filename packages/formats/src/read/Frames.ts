import type { Why } from '../core/lost';
import type { Place } from '../core/Run';

/** Target of the records of a file. */
export interface FrameTarget {
  read(record: unknown, place: Place): void;
  skip(kind: string, why: Why, place?: Place): void;
}

/** Cutter of a file that comes in chunks into records. */
export interface Frames<Chunk = string> {
  write(chunk: Chunk): void;
  /** Ends the file: the last record is read even if it is incomplete. */
  end(): void | Promise<void>;
}

/** Creates the frames of a file of text, or of bytes in UTF-8 or UTF-16. */
export type CreateFrames = (target: FrameTarget) => Frames<string | Uint8Array>;
