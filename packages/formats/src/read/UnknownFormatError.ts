/** Question about a file whose format is uncertain. */
export interface FormatQuestion {
  /** Names of formats that read a part of the file, the best first. A caller may name one of them with `format`. */
  readonly candidates: readonly string[];
  /** True if the file looks like a run: of one of the candidates, or of a known format without a reader. */
  readonly isOfRun: boolean;
}

/** Error for a file whose format is unknown or uncertain. The message names what the file looks like, and what to do. */
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
