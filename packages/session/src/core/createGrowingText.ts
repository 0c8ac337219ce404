/**
 * New end of a text, empty if nothing is new; `null` if something before the end has changed. It spares callers a slice of the whole
 * text, which would take time by its length.
 */
export type Growth = string | null;

/** A text in pieces. After a reconnection the server may send it again from its start, in other pieces, or longer. */
export interface GrowingText {
  readonly value: string;
  /** Adds the next piece. */
  readonly write: (piece: string) => Growth;
  /** Expects the text again from an offset on. Default: 0. Known pieces then change nothing. */
  readonly rewind: (offset?: number) => void;
  /** Sets the whole text. */
  readonly set: (whole: string) => Growth;
}

/** The fewest equal characters that make a repetition: many texts begin with a line break. */
const REPEATED = 16;

export function createGrowingText(): GrowingText {
  let value = '';
  /** End of the repeated part. */
  let at = 0;
  /** Start of the repeated part. */
  let from = 0;

  const append = (piece: string): Growth => {
    value += piece;
    at = value.length;
    return piece;
  };

  return {
    get value() {
      return value;
    },
    write(piece) {
      if (at === value.length) return append(piece);
      const known = value.slice(at, at + piece.length);
      if (piece.startsWith(known)) {
        at += known.length;
        return at < value.length ? '' : append(piece.slice(known.length));
      }
      // The pieces only looked like a repetition: they are new text.
      if (at - from < REPEATED) return append(value.slice(from, at) + piece);
      value = value.slice(0, at) + piece;
      at = value.length;
      return null;
    },
    rewind(offset = 0) {
      from = Math.min(offset, value.length);
      at = from;
    },
    set(whole) {
      // While the text is repeated, an older state of it is not a change.
      if (at < value.length && value.startsWith(whole)) {
        at = whole.length;
        return '';
      }
      if (whole.startsWith(value)) {
        const rest = whole.slice(value.length);
        at = value.length;
        return append(rest);
      }
      value = whole;
      at = value.length;
      return null;
    },
  };
}
