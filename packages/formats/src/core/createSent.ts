import type { Fields } from './values';

/** A record that is a piece of a streamed message of the model, or the whole message. */
export interface Piece {
  /** Equal for all pieces of a message. */
  readonly id?: unknown;
  /** True if the message begins with it. Default: if no message is open, or one of another id. */
  readonly begins?: boolean;
  /** True if the message ends with it. */
  readonly ends?: boolean;
  /** Its words, which make up the message's words with those of the other pieces. */
  readonly said: string;
  /** Key of a message of this only piece, when a request repeats it. */
  readonly key?: string | undefined;
}

/** Messages of a run so far, which the next request repeats. */
export interface Sent {
  /** Returns the number of messages at the start of a request that the run already has. */
  readonly repeatedIn: (messages: readonly (Fields | undefined)[]) => number;
  readonly count: () => number;
  /** Adds a message by its key. */
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
 * @param keyOf Key of a message in a request; the empty text for a message that cannot be compared.
 * @param saidIn Words of a model's message in a request, as its pieces would have them.
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
