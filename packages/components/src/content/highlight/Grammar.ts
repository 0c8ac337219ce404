/** Class of a piece of code that has a colour. */
export type Token = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'added' | 'removed';

/** Piece of a line. */
export interface CodeRun {
  readonly text: string;
  /** Absent for text without a colour. */
  readonly token?: Token;
}

/** Line as its pieces, without the line break. */
export type RunLine = readonly CodeRun[];

/** Reads code of one language. */
export interface Grammar {
  /** Reads lines from a point where no comment, string or other construct is open. Never throws. */
  readonly read: (code: string) => ReadCode;
}

/** Code that was read. */
export interface ReadCode {
  /** One entry for each line of the code. */
  readonly lines: readonly RunLine[];
  /** True if no construct, such as a comment or a string, is open at the end, so that the rest can be read on its own. */
  readonly closed: boolean;
}
