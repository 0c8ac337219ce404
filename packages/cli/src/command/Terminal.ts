/** An output stream, such as `process.stdout`. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  /** Writes a text; `done` is called on success and on failure. */
  write(text: string, done: (error?: Error | null) => void): unknown;
  /** Reports errors of the stream, such as a closed pipe. */
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Streams and environment of a command, usually those of the process. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly output: Output;
  readonly errors: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Writes a text and waits until it is written. If the reader, such as `head`, has closed the pipe, the text is
 * discarded.
 */
export function write(stream: Output, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      const isGone = error !== null && error !== undefined && 'code' in error && error.code === 'EPIPE';
      if (error && !isGone) reject(error);
      else resolve();
    });
  });
}

/** Applies a style on a terminal. */
export type Style = (mark: 'bold' | 'dim' | 'red', text: string) => string;

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39] } as const;

/** Styles for a terminal that supports them, unless `NO_COLOR` is set. */
export function styleFor(stream: Terminal['output'], env: Terminal['env']): Style {
  const colours = stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return (mark, text) => {
    const [on, off] = CODES[mark];
    return colours ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  };
}

/** A text of a run as one line, without characters that move the cursor, change colours or reorder text. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').replace(ODD, '�');

/** A text of a run with its lines, otherwise like {@link oneLine}. */
export const manyLines = (text: string): string => text.replace(/\r\n/g, '\n').replace(ODD, '�');

/** Control characters except line feed and tab, and characters that reorder text. */
const ODD = /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
