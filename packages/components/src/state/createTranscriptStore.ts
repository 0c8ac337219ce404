import { type Addressed, offsetOf, type Revision, type SourceEdit } from '../model/revision';
import type { SearchTarget } from '../model/search/SearchTarget';
import { addressIn, createRevisions, movedEnd, movedKey } from './createRevisions';

/** A range of a message that must be on the page because somebody wants to see it. Offsets into the message's source. */
export interface Revealed {
  /** Prefix of the addresses of the message. */
  readonly prefix: string;
  readonly offset: number;
}

/**
 * What the reader has decided about one transcript, kept apart from the components: a block that is not on the page,
 * because it is far away, must not forget whether it was open. Nothing in it is written by a render.
 */
export interface TranscriptStore {
  /**
   * What was decided for a fold of a message; `undefined` if nothing was. Of a revision that is not on the page yet, what
   * {@link TranscriptStore.follow} will keep.
   */
  fold(key: string, prefix: string, revision: Revision | null): boolean | undefined;
  setFold(key: string, open: boolean): void;
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
  /** Says which match the reader has gone to, so that long texts and closed branches show it; `null` for none any more. */
  seek(next: SearchTarget | null): void;
  readonly searchTarget: () => SearchTarget | null;
  /** Whether a fold is to be opened because the match is in it: once, as one that they close stays closed. */
  opensForSearchTarget(key: string): boolean;
  /** What was entered into a block and not sent yet, as for `fold`. Nobody is told of changes. */
  draft(address: string, prefix: string, revision: Revision | null): unknown;
  /** Keeps a draft; `undefined` for none any more. */
  setDraft(address: string, draft: unknown): void;
  /** How high a chunk of a list was when it was last on the page, in CSS pixels, by its name. Nobody is told of changes. */
  readonly heights: Map<string, number>;
  /**
   * Takes the messages that are on the page now, to be called when they are. What was decided about a message moves along
   * when that was edited; when it is another, all of it is forgotten. Nobody is told: the blocks already show it.
   */
  follow(parts: readonly Addressed[]): void;
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
  let searchTarget: SearchTarget | null = null;
  /** The folds that were opened for it. */
  const openedForSearchTarget = new Set<string>();
  const revisions = createRevisions();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const wasThere = (key: string, prefix: string, revision: Revision | null) => {
    if (until === undefined) return true;
    const offset = revision && offsetOf({ prefix, revision }, addressIn(key));
    return (offset ?? 0) < movedEnd(revisions.editTo(prefix, revision), until.get(prefix) ?? 0);
  };

  /** Takes what was decided about a message along to its next revision. */
  const carry = (from: Addressed, to: Addressed, edit: SourceEdit) => {
    const { prefix } = from;
    if (edit === null) heights.clear();
    for (const kept of [folds, drafts] as Map<string, unknown>[]) {
      const entries = [...kept];
      kept.clear();
      for (const [key, value] of entries) {
        const next = movedKey(key, from, to, edit);
        if (next !== undefined) kept.set(next, value);
      }
    }
    if (until) until = new Map(until).set(prefix, movedEnd(edit, until.get(prefix) ?? 0));
  };

  return {
    fold(key, prefix, revision) {
      const before = revisions.keyBefore(key, prefix, revision);
      const chosen = before === undefined ? undefined : folds.get(before);
      return chosen ?? (all !== null && wasThere(key, prefix, revision) ? all.open : undefined);
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
      openedForSearchTarget.clear();
      changed();
    },
    searchTarget: () => searchTarget,
    opensForSearchTarget(key) {
      const first = !openedForSearchTarget.has(key);
      openedForSearchTarget.add(key);
      return first;
    },
    draft(address, prefix, revision) {
      const before = revisions.keyBefore(address, prefix, revision);
      return before === undefined ? undefined : drafts.get(before);
    },
    setDraft(address, draft) {
      if (draft === undefined) drafts.delete(address);
      else drafts.set(address, draft);
    },
    heights,
    follow: (parts) => revisions.follow(parts, carry),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
