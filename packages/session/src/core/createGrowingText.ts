/**
 * What is new at the end of a text, empty if nothing is; `null` if something before it has changed. Nobody should cut the new end out
 * of the whole text: that takes time by its length.
 */
export type Growth = string | null;

/** A text that comes in pieces, and may come again from its start after a reconnection: cut elsewhere, or longer. */
export interface GrowingText {
  readonly value: string;
  /** Takes the next piece. */
  readonly write: (piece: string) => Growth;
  /** The text comes again from an offset, by default its start: pieces that are known change nothing. */
  readonly rewind: (offset?: number) => void;
  /** Takes the whole text. */
  readonly set: (whole: string) => Growth;
}

/** With fewer characters in common a piece is no repetition: many texts begin with a line break. */
const REPEATED = 16;

export function createGrowingText(): GrowingText {
  let value = '';
  /** Up to here the text has come again. */
  let at = 0;
  /** From here on it comes again. */
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
      // The text did not come again after all: what looked so is new too.
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
      // While the text comes again, an older state of it says nothing new.
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
