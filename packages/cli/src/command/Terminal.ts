/** A stream that text is written to, such as `process.stdout`. */
export interface Output {
  readonly isTTY?: boolean | undefined;
  /** Takes a text; `done` is called when it is written, or cannot be. */
  write(text: string, done: (error?: Error | null) => void): unknown;
  /** Hears of errors of the stream itself, such as a pipe that was closed. */
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** What a command reads and writes besides files: the streams of a process, or others. */
export interface Terminal {
  readonly input: AsyncIterable<Uint8Array | string>;
  readonly output: Output;
  readonly errors: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Writes a text, and waits until it is taken; where the reader has gone, such as `head`, it goes nowhere. */
export function write(stream: Output, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      const isGone = error !== null && error !== undefined && 'code' in error && error.code === 'EPIPE';
      if (error && !isGone) reject(error);
      else resolve();
    });
  });
}

/** Marks of a text on a terminal. */
export type Style = (mark: 'bold' | 'dim' | 'red', text: string) => string;

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39] } as const;

/** Colours only on a terminal that shows them, and not where `NO_COLOR` is set. */
export function styleFor(stream: Terminal['output'], env: Terminal['env']): Style {
  const colours = stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return (mark, text) => {
    const [on, off] = CODES[mark];
    return colours ? `\u001B[${on}m${text}\u001B[${off}m` : text;
  };
}

/** A text of a run as one line: no character of it moves the cursor, colours or reorders what is on a terminal. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').replace(ODD, '�');

/** A text of a run in its lines, as {@link oneLine}. */
export const manyLines = (text: string): string => text.replace(/\r\n/g, '\n').replace(ODD, '�');

/** Control characters but line feed and tab, and those that reorder text. */
const ODD = /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
