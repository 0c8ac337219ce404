/** What a piece of code is, as far as colours tell it. */
export type Token = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'added' | 'removed';

/** A piece of a line. */
export interface Run {
  readonly text: string;
  /** Absent for what has no colour of its own. */
  readonly token?: Token;
}

/** A line as its pieces; without the line break. */
export type RunLine = readonly Run[];

/** Reads code of one language. */
export interface Grammar {
  /** Reads some lines from a place where nothing is open. Never throws. */
  readonly read: (code: string) => ReadCode;
}

/** Code that was read. */
export interface ReadCode {
  /** As many as the code has. */
  readonly lines: readonly RunLine[];
  /** Whether nothing is open at the end, such as a comment or a string: what follows can be read on its own. */
  readonly closed: boolean;
}
