/** What may be asked about a file whose format is not certain. */
export interface FormatQuestion {
  /** The names of formats that read a part of the file, the best first: one of them may be named with `format`. */
  readonly candidates: readonly string[];
  /** Whether the file looks like a run nevertheless: of one of the candidates, or of a format that is known and not read. */
  readonly isOfRun: boolean;
}

/** Thrown for a file whose format is not known, or not for certain: the message says what it looks like, and what to do. */
export class UnknownFormatError extends Error implements FormatQuestion {
  override readonly name = 'UnknownFormatError';
  readonly candidates: readonly string[];
  readonly isOfRun: boolean;

  constructor(message: string, { candidates, isOfRun }: FormatQuestion = { candidates: [], isOfRun: false }) {
    super(message);
    this.candidates = candidates;
    this.isOfRun = isOfRun;
  }
}
