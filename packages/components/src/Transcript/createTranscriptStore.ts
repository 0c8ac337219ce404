import type { Root } from '@agent-transcript/parser';
import type { SourceEdit } from './createSourceReader';
import { nodeAt, PLACE, placeOf } from './walk';

/** A range of a message that must be on the page because somebody wants to see it. Offsets into the message's source. */
export interface Revealed {
  /** Prefix of the addresses of the message. */
  readonly prefix: string;
  readonly offset: number;
}

/** What the reader looks for, and the block that holds it, as a range of its message. */
export interface Sought {
  readonly query: string;
  readonly prefix: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What the reader has decided about one transcript, kept apart from the components: a block that is not on the page,
 * because it is far away, must not forget whether it was open.
 */
export interface TranscriptStore {
  /** The address of the block at `offset` in a message. */
  readonly addressOf: (prefix: string, offset: number) => string;
  /** What was decided for a fold of a message; `undefined` if nothing was. */
  fold(address: string, prefix: string): boolean | undefined;
  setFold(address: string, open: boolean): void;
  /**
   * Opens or closes all folds, decisions for single ones included.
   *
   * @param until How far each message has come, by the prefix of its addresses: what comes later is as by default. All
   *   of every message when left out.
   */
  setAllFolds(open: boolean, until?: ReadonlyMap<string, number>): void;
  /** The last decision about all folds: a new object each time, so that what was decided before it no longer counts. */
  readonly allFolds: () => { readonly open: boolean } | null;
  /** Opens the folds with these addresses and keeps the place at `place` on the page. */
  reveal(place: Revealed, folds: readonly string[]): void;
  revealed(): Revealed | null;
  /** Says what the reader looks for, so that long texts and closed branches show it; `null` for nothing any more. */
  seek(next: Sought | null): void;
  readonly sought: () => Sought | null;
  /** What was entered into a block and not sent yet, by its address. Nobody is told of changes. */
  readonly drafts: Map<string, unknown>;
  /**
   * Takes the tree of a message as it is now, and what was decided about its blocks along when its source was edited; when
   * it is another, all of it is forgotten. Nobody is told: the blocks are rendered anew anyway.
   */
  readonly follow: (prefix: string, tree: Root, edit: SourceEdit | undefined) => void;
  /** How often the source of a message became another: its blocks are others then, wherever they stand. */
  turnOf(prefix: string): number;
  /** Calls `listener` after every change. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTranscriptStore(): TranscriptStore {
  const listeners = new Set<() => void>();
  let folds = new Map<string, boolean>();
  let all: { readonly open: boolean } | null = null;
  let until: ReadonlyMap<string, number> | undefined;
  let place: Revealed | null = null;
  let sought: Sought | null = null;
  const trees = new Map<string, Root>();
  const addressOf = (prefix: string, offset: number) => {
    const tree = trees.get(prefix);
    return prefix + (tree === undefined ? offset : placeOf(tree, offset));
  };
  /** A part of a block is known by its name before the address. */
  const nameOf = (key: string) => key.slice(0, key.indexOf(' ') + 1);
  /** Where in a message the block is that a decision is about; `undefined` if it is in another. */
  const offsetOf = (key: string, prefix: string) => {
    const address = key.slice(nameOf(key).length);
    const place = address.slice(prefix.length);
    const tree = trees.get(prefix);
    return address.startsWith(prefix) && PLACE.test(place) && tree
      ? (nodeAt(tree, place)?.start ?? 0)
      : undefined;
  };
  const wasThere = (key: string, prefix: string) =>
    until === undefined || (offsetOf(key, prefix) ?? 0) < (until.get(prefix) ?? 0);
  const drafts = new Map<string, unknown>();
  const turns = new Map<string, number>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    addressOf,
    fold: (key, prefix) => folds.get(key) ?? (all !== null && wasThere(key, prefix) ? all.open : undefined),
    allFolds: () => all,
    setFold(address, open) {
      folds.set(address, open);
      changed();
    },
    setAllFolds(open, ends) {
      folds = new Map();
      all = { open };
      until = ends;
      changed();
    },
    reveal(next, addresses) {
      place = next;
      for (const address of addresses) folds.set(address, true);
      changed();
    },
    revealed: () => place,
    seek(next) {
      if (sought === next) return;
      sought = next;
      changed();
    },
    sought: () => sought,
    drafts,
    turnOf: (prefix) => turns.get(prefix) ?? 0,
    follow(prefix, tree, edit) {
      if (edit !== undefined) {
        if (edit === null) turns.set(prefix, (turns.get(prefix) ?? 0) + 1);
        const moved = <T>(kept: ReadonlyMap<string, T>): [string, T][] =>
          [...kept].flatMap(([key, value]): [string, T][] => {
            const offset = offsetOf(key, prefix);
            if (offset === undefined) return [[key, value]];
            if (edit === null || (offset >= edit.from && offset < edit.at)) return [];
            const now = offset < edit.from ? offset : offset + edit.by;
            return [[nameOf(key) + prefix + placeOf(tree, now), value]];
          });
        folds = new Map(moved(folds));
        const draftsNow = moved(drafts);
        drafts.clear();
        for (const [key, draft] of draftsNow) drafts.set(key, draft);
        const end = until?.get(prefix);
        if (edit === null) until = until && new Map([...until].filter(([key]) => key !== prefix));
        else if (end !== undefined && end >= edit.at) until = new Map(until).set(prefix, end + edit.by);
      }
      trees.set(prefix, tree);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
