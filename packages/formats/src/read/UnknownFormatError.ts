import type { FormatName } from '../core/Run';

/** Thrown for a file whose format is not known, or not for certain: the message says what it looks like, and what to do. */
export class UnknownFormatError extends Error {
  override readonly name = 'UnknownFormatError';
  /** Formats that read a part of the file, the best first: one of them may be named with `format`. */
  readonly candidates: readonly FormatName[];

  constructor(message: string, candidates: readonly FormatName[] = []) {
    super(message);
    this.candidates = candidates;
  }
}
