import type { Why } from '../core/lost';
import type { Place } from '../core/Run';

/** What takes the records of a file, and hears of what is none. */
export interface FrameTarget {
  read(record: unknown, place: Place): void;
  skip(kind: string, why: Why, place?: Place): void;
}

/** Cuts what comes in pieces into records. */
export interface Frames<Chunk = string> {
  write(chunk: Chunk): void;
  /** Nothing more comes: what has come of the last record is read as far as it can be. */
  end(): void | Promise<void>;
}

/** Makes frames for a file as it is: text, or bytes in UTF-8 or UTF-16. */
export type CreateFrames = (target: FrameTarget) => Frames<string | Uint8Array>;
