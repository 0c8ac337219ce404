/** Splits a text in pieces into its lines. */
export interface Lines {
  readonly write: (piece: string) => void;
  /** Ends the text: what is left is the last line. */
  readonly end: () => void;
}

/** @param onLine Receives each line without its end, and its number from 1. */
export function createLines(onLine: (line: string, number: number) => void): Lines {
  /** Pieces of the line that is not complete: joining them once keeps a long line linear. */
  let parts: string[] = [];
  let number = 0;
  const take = (end: string) => {
    const line = parts.length === 0 ? end : [...parts, end].join('');
    parts = [];
    onLine(line.endsWith('\r') ? line.slice(0, -1) : line, ++number);
  };
  return {
    write(piece) {
      let from = 0;
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        take(piece.slice(from, at));
        from = at + 1;
      }
      if (from < piece.length) parts.push(piece.slice(from));
    },
    end() {
      if (parts.length > 0) take('');
    },
  };
}
