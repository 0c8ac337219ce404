/** A range of a message that must be on the page because somebody wants to see it. Offsets into the message's source. */
export interface Revealed {
  /** Prefix of the addresses of the message. */
  readonly prefix: string;
  readonly offset: number;
}

/**
 * What the reader has decided about one transcript, kept apart from the components: a block that is not on the page,
 * because it is far away, must not forget whether it was open.
 */
export interface TranscriptStore {
  /** What was decided for a fold; `undefined` if nothing was. */
  fold(address: string): boolean | undefined;
  setFold(address: string, open: boolean): void;
  /** Opens or closes all folds, decisions for single ones included. */
  setAllFolds(open: boolean): void;
  /** The last decision about all folds: a new object each time, so that what was decided before it no longer counts. */
  readonly allFolds: () => { readonly open: boolean } | null;
  /** Opens the folds with these addresses and keeps the place at `place` on the page. */
  reveal(place: Revealed, folds: readonly string[]): void;
  revealed(): Revealed | null;
  /** Calls `listener` after every change. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTranscriptStore(): TranscriptStore {
  const listeners = new Set<() => void>();
  let folds = new Map<string, boolean>();
  let all: { readonly open: boolean } | null = null;
  let place: Revealed | null = null;
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    fold: (address) => folds.get(address) ?? all?.open,
    allFolds: () => all,
    setFold(address, open) {
      folds.set(address, open);
      changed();
    },
    setAllFolds(open) {
      folds = new Map();
      all = { open };
      changed();
    },
    reveal(next, addresses) {
      place = next;
      for (const address of addresses) folds.set(address, true);
      changed();
    },
    revealed: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
