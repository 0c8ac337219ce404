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
  /** The address of the block at `offset` in a message, whatever of that is shown. */
  readonly addressOf: (prefix: string, offset: number) => string;
  /** The offset of the block with this address, if it is one of the message. */
  readonly offsetOf: (address: string, prefix: string) => number | undefined;
  /** Forgets all messages but these. */
  readonly keep: (parts: readonly { readonly prefix: string }[]) => void;
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
  /** Whether a fold is to be opened because it says what the reader looks for: once, as one that they close stays closed. */
  opensForSought(key: string): boolean;
  /** What was entered into a block and not sent yet, by its address. Nobody is told of changes. */
  readonly drafts: Map<string, unknown>;
  /** How high a chunk of a list was when it was last on the page, in CSS pixels, by its name. Nobody is told of changes. */
  readonly heights: Map<string, number>;
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
  const folds = new Map<string, boolean>();
  let all: { readonly open: boolean } | null = null;
  let until: ReadonlyMap<string, number> | undefined;
  let revealed: Revealed | null = null;
  let sought: Sought | null = null;
  /** The folds that were opened for it. */
  const openedForSought = new Set<string>();
  const trees = new Map<string, Root>();
  const addressOf = (prefix: string, offset: number) => {
    const tree = trees.get(prefix);
    return prefix + (tree === undefined ? offset : placeOf(tree, offset));
  };
  /** A part of a block is known by its name before the address. */
  const nameOf = (key: string) => key.slice(0, key.indexOf(' ') + 1);
  const offsetOf = (key: string, prefix: string) => {
    const address = key.slice(nameOf(key).length);
    const place = address.slice(prefix.length);
    const tree = trees.get(prefix);
    return tree && address.startsWith(prefix) && PLACE.test(place) ? nodeAt(tree, place)?.start : undefined;
  };
  const wasThere = (key: string, prefix: string) =>
    until === undefined || (offsetOf(key, prefix) ?? 0) < (until.get(prefix) ?? 0);
  const drafts = new Map<string, unknown>();
  const heights = new Map<string, number>();
  const turns = new Map<string, number>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    addressOf,
    offsetOf,
    keep(parts) {
      if (parts.length === trees.size) return;
      const kept = new Set(parts.map(({ prefix }) => prefix));
      for (const prefix of trees.keys()) if (!kept.has(prefix)) trees.delete(prefix);
    },
    fold: (key, prefix) => folds.get(key) ?? (all !== null && wasThere(key, prefix) ? all.open : undefined),
    allFolds: () => all,
    setFold(address, open) {
      folds.set(address, open);
      changed();
    },
    setAllFolds(open, ends) {
      folds.clear();
      all = { open };
      until = ends;
      changed();
    },
    reveal(next, addresses) {
      revealed = next;
      for (const address of addresses) folds.set(address, true);
      changed();
    },
    revealed: () => revealed,
    seek(next) {
      if (sought === next) return;
      sought = next;
      openedForSought.clear();
      changed();
    },
    sought: () => sought,
    opensForSought(key) {
      const first = !openedForSought.has(key);
      openedForSought.add(key);
      return first;
    },
    drafts,
    heights,
    turnOf: (prefix) => turns.get(prefix) ?? 0,
    follow(prefix, tree, given) {
      // Of a tree nobody says that it is another: then what it begins with is not what it was.
      const [first, second] = trees.get(prefix)?.children ?? [];
      const isOther = second && first !== tree.children[0] && first?.end !== tree.children[0]?.end;
      const edit = given === undefined && isOther ? null : given;
      if (edit !== undefined) {
        if (edit === null) {
          turns.set(prefix, (turns.get(prefix) ?? 0) + 1);
          heights.clear();
        }
        for (const kept of [folds, drafts] as Map<string, unknown>[]) {
          const entries = [...kept];
          kept.clear();
          for (const [key, value] of entries) {
            const offset = offsetOf(key, prefix);
            if (offset === undefined) kept.set(key, value);
            else if (edit !== null && offset < edit.from)
              kept.set(nameOf(key) + prefix + placeOf(tree, offset), value);
            else if (edit !== null && offset >= edit.at)
              kept.set(nameOf(key) + prefix + placeOf(tree, offset + edit.by), value);
          }
        }
        const end = until?.get(prefix) ?? 0;
        if (until)
          until = new Map(until).set(prefix, edit === null ? 0 : end < edit.at ? end : end + edit.by);
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
