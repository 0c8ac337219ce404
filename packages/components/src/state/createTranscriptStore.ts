import { GrowingList } from '@agent-transcript/text/growing';
import {
  type Addressed,
  addressIn,
  endAfter,
  keyBefore,
  movedKey,
  offsetOf,
  type Revision,
  shownBefore,
} from '../model/messages/revision';
import type { SearchTarget } from '../model/search/SearchTarget';

/** Place that must stay on the page because the reader went to it: an offset into the source of a message. */
export interface Revealed {
  /** Prefix of the addresses of the message. */
  readonly prefix: string;
  readonly offset: number;
}

/**
 * Decisions of the reader about one transcript. Kept outside the components, so that a block that is unmounted far from the view keeps its
 * state. Renders never write to it.
 */
export interface TranscriptStore {
  /**
   * True if the reader opened a fold of a message, false if they closed it; `undefined` if neither. For a revision that is not on the page
   * yet, the decision that {@link TranscriptStore.follow} will keep.
   */
  fold(key: string, prefix: string, revision: Revision | null): boolean | undefined;
  setFold(key: string, open: boolean): void;
  /**
   * Opens or closes all folds, overruling decisions about single folds.
   *
   * @param until Length of each message so far, by the prefix of its addresses. Blocks after it keep their default. Without it, all
   *   blocks are affected.
   */
  setAllFolds(open: boolean, until?: ReadonlyMap<string, number>): void;
  /** Last decision about all folds: a new object each time, so that it overrules earlier decisions. */
  readonly allFolds: () => { readonly open: boolean } | null;
  /** Opens the folds with these addresses and keeps `place` on the page. */
  reveal(place: Revealed, folds: readonly string[]): void;
  readonly revealed: () => Revealed | null;
  /** Sets the match that the reader has gone to, so that long texts and closed branches show it; `null` for none. */
  seek(next: SearchTarget | null): void;
  readonly searchTarget: () => SearchTarget | null;
  /** Sets the matching texts so far, each with the address of its block. */
  setHits(next: readonly { readonly address: string }[]): void;
  readonly hits: () => readonly { readonly address: string }[];
  /** Returns true if a fold should open for a match or a place in it: once for each, so that a fold that the reader closes stays closed. */
  opensFor(target: object, key: string): boolean;
  /** Unsent input of a block; parameters as for `fold`. Changes do not call listeners. */
  draft(address: string, prefix: string, revision: Revision | null): unknown;
  /** Stores a draft; `undefined` removes it. */
  setDraft(address: string, draft: unknown): void;
  /** Last height of each chunk of a list, in CSS pixels, by its name. Changes do not call listeners. */
  readonly heights: Map<string, number>;
  /** True while the reader follows the end of a growing transcript. Changes do not call listeners. */
  readonly followsEnd: () => boolean;
  readonly setFollowsEnd: (follows: boolean) => void;
  /**
   * Receives the messages that are now on the page; call it after they are committed. Decisions move with an edited message and are dropped
   * when it becomes a different text. Does not call listeners, because the blocks already show the result.
   */
  follow(parts: GrowingList<Addressed>): void;
  /** Calls `listener` after every change. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTranscriptStore(): TranscriptStore {
  const listeners = new Set<() => void>();
  const folds = new Map<string, boolean>();
  const drafts = new Map<string, unknown>();
  const heights = new Map<string, number>();
  let all: { readonly open: boolean } | null = null;
  let until: ReadonlyMap<string, number> | undefined;
  let revealed: Revealed | null = null;
  let followsEnd = false;
  let searchTarget: SearchTarget | null = null;
  let hits: ReturnType<TranscriptStore['hits']> = [];
  /** Folds that were opened for a match or a place. */
  const opened = new WeakMap<object, Set<string>>();
  let shown = GrowingList.of<Addressed>([]);
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const wasBefore = (key: string, prefix: string, revision: Revision | null) => {
    if (until === undefined) return true;
    const offset = revision && offsetOf({ prefix, revision }, addressIn(key));
    const before = shownBefore(revision);
    const end = until.get(prefix) ?? 0;
    return (offset ?? 0) < (revision && before ? endAfter(before, revision, end) : end);
  };

  /** Moves the decisions about a message to its next revision. */
  const carry = (before: Revision, to: Addressed) => {
    const { prefix, revision } = to;
    const { edit } = revision;
    const from = { prefix, revision: before };
    if (until) until = new Map(until).set(prefix, endAfter(before, revision, until.get(prefix) ?? 0));
    if (edit === undefined) return;
    if (edit === null) heights.clear();
    for (const kept of [folds, drafts] as Map<string, unknown>[]) {
      const entries = [...kept];
      kept.clear();
      for (const [key, value] of entries) {
        const next = movedKey(key, from, to, edit);
        if (next !== undefined) kept.set(next, value);
      }
    }
  };

  return {
    fold(key, prefix, revision) {
      const before = keyBefore(key, prefix, revision);
      const chosen = before === undefined ? undefined : folds.get(before);
      return chosen ?? (all !== null && wasBefore(key, prefix, revision) ? all.open : undefined);
    },
    allFolds: () => all,
    setFold(key, open) {
      folds.set(key, open);
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
      if (searchTarget === next) return;
      searchTarget = next;
      changed();
    },
    searchTarget: () => searchTarget,
    setHits(next) {
      hits = next;
      changed();
    },
    hits: () => hits,
    opensFor(target, key) {
      const keys = opened.get(target) ?? new Set();
      opened.set(target, keys);
      return keys.size < keys.add(key).size;
    },
    draft(address, prefix, revision) {
      const before = keyBefore(address, prefix, revision);
      return before === undefined ? undefined : drafts.get(before);
    },
    setDraft(address, draft) {
      if (draft === undefined) drafts.delete(address);
      else drafts.set(address, draft);
    },
    heights,
    followsEnd: () => followsEnd,
    setFollowsEnd(follows) {
      followsEnd = follows;
    },
    follow(parts) {
      const same = shown.commonPrefixLength(parts);
      const added = parts.slice(same);
      for (const part of added) {
        const before = shownBefore(part.revision);
        if (before !== undefined) carry(before, part);
      }
      for (const { revision } of shown.slice(same)) revision.isShown = false;
      for (const { revision } of added) {
        revision.isShown = true;
        // Otherwise each revision would keep all earlier texts of the message.
        revision.before = undefined;
      }
      shown = parts;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
