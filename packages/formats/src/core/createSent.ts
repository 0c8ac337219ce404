import type { Fields } from './values';

/** A record that is a piece of a message of the model, which comes as a stream; or all of it, if it comes in one. */
export interface Piece {
  /** What the pieces of one message have in common. */
  readonly id?: unknown;
  /** Whether a message begins with it. Default: if none is open, or one of another id. */
  readonly begins?: boolean;
  /** Whether the message ends with it. */
  readonly ends?: boolean;
  /** What it says: all of a message is what its pieces say, one after the other. */
  readonly said: string;
  /** What makes a message of this one piece the same when a request sends it again. */
  readonly key?: string | undefined;
}

/** The messages that a run has so far: a request sends them again. */
export interface Sent {
  /** How many of the messages of a request are those that the run has, from its beginning. */
  readonly repeatedIn: (messages: readonly (Fields | undefined)[]) => number;
  readonly count: () => number;
  /** `key`: what makes the message the same when a request sends it again. */
  readonly add: (key: string | undefined) => void;
  readonly addPiece: (piece: Piece) => void;
  readonly clear: () => void;
}

interface Entry {
  key: string | undefined;
  said: string;
  readonly id: unknown;
  isOpen: boolean;
}

/**
 * @param keyOf The key of a message that a request sends; the empty text for one that cannot be compared.
 * @param saidIn What a message of the model says that a request sends, as pieces would say it.
 */
export function createSent(
  keyOf: (message: Fields) => string | undefined,
  saidIn: (message: Fields) => string,
): Sent {
  let entries: Entry[] = [];

  const isSame = (message: Fields | undefined, entry: Entry | undefined): boolean => {
    if (message === undefined || entry === undefined) return false;
    const key = keyOf(message);
    if (key && key === entry.key) return true;
    return entry.said !== '' && saidIn(message) === entry.said;
  };

  return {
    repeatedIn(messages) {
      const other = messages.findIndex((message, index) => !isSame(message, entries[index]));
      return other < 0 ? messages.length : other;
    },
    count: () => entries.length,
    add: (key) => void entries.push({ key, said: '', id: undefined, isOpen: false }),
    addPiece({ id, begins = false, ends = false, said, key }) {
      const last = entries.at(-1);
      const goesOn = !begins && last?.isOpen === true && last.id === id;
      if (goesOn) {
        last.said += said;
        last.key = undefined;
        last.isOpen = !ends;
      } else if (begins || said !== '' || key !== undefined) {
        if (last !== undefined) last.isOpen = false;
        entries.push({ key, said, id, isOpen: !ends });
      }
    },
    clear() {
      entries = [];
    },
  };
}
