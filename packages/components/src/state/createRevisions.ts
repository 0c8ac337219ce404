import { GrowingList } from '@agent-transcript/text/growing';
import {
  type Addressed,
  addressOf,
  inverse,
  movedBy,
  offsetOf,
  type Revision,
  type SourceEdit,
} from '../model/revision';

/** The revisions of the messages on the page, which map what is kept about a block to its place after an edit. */
export interface Revisions {
  /** The edit from the revision on the page to `revision`; `undefined` if that is not the next one. */
  editTo(prefix: string, revision: Revision | null): SourceEdit | undefined;
  /** The key that a block of `revision` has on the page now; `undefined` if the block is new. */
  keyBefore(key: string, prefix: string, revision: Revision | null): string | undefined;
  /** An end offset of a message on the page, in `revision`. */
  endIn(prefix: string, revision: Revision | null, end: number): number;
  /** Takes the messages that are on the page now, and calls `moved` for each that has a new revision. */
  follow(
    parts: GrowingList<Addressed>,
    moved: (from: Addressed, to: Addressed, edit: SourceEdit | undefined) => void,
  ): void;
}

export function createRevisions(): Revisions {
  let shown = GrowingList.of<Addressed>([]);
  /** Revisions by the prefix of their message's addresses. */
  const revisions = new Map<string, Revision>();

  const editTo: Revisions['editTo'] = (prefix, revision) => {
    const before = revisions.get(prefix);
    return revision?.number === (before?.number ?? -1) + 1 ? revision.edit : undefined;
  };

  return {
    editTo,
    keyBefore(key, prefix, revision) {
      const edit = editTo(prefix, revision);
      const before = revisions.get(prefix);
      if (edit === undefined || revision === null || before === undefined) return key;
      return movedKey(key, { prefix, revision }, { prefix, revision: before }, inverse(edit));
    },
    endIn(prefix, revision, end) {
      const before = revisions.get(prefix);
      const isNext = revision !== null && before !== undefined && revision.number === before.number + 1;
      return isNext ? endAfter(before, revision, end) : end;
    },
    follow(parts, moved) {
      for (const part of parts.slice(shown.commonPrefixLength(parts))) {
        const { prefix, revision } = part;
        const before = revisions.get(prefix);
        if (before !== undefined && revision.number === before.number + 1)
          moved({ prefix, revision: before }, part, revision.edit);
        revisions.set(prefix, revision);
      }
      shown = parts;
      if (parts.length === revisions.size) return;
      const kept = new Set(parts.toArray().map(({ prefix }) => prefix));
      for (const prefix of revisions.keys()) if (!kept.has(prefix)) revisions.delete(prefix);
    },
  };
}

/** The key of a part of a block is its name, a space, and the block's address. */
const nameIn = (key: string) => key.slice(0, key.indexOf(' ') + 1);
export const addressIn = (key: string) => key.slice(nameIn(key).length);

/** The key of a block in another revision: `undefined` if it was removed, unchanged if it belongs to another message. */
export function movedKey(key: string, from: Addressed, to: Addressed, edit: SourceEdit): string | undefined {
  const offset = offsetOf(from, addressIn(key));
  if (offset === undefined) return key;
  const moved = movedBy(edit, offset);
  return moved === undefined ? undefined : nameIn(key) + addressOf(to, moved);
}

/** An end offset after an edit. */
export function movedEnd(edit: SourceEdit | undefined, end: number): number {
  if (edit === null) return 0;
  return edit === undefined || end < edit.at ? end : end + edit.by;
}

/** An end offset in the next revision. Where blocks kept their places, something before it has grown in a tree of values. */
export function endAfter(from: Revision, { edit, tree }: Revision, end: number): number {
  return edit === undefined && end > 0 ? end + tree.end - from.tree.end : movedEnd(edit, end);
}
