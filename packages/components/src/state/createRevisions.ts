import { commonPrefixLength } from '@agent-transcript/text/growing';
import {
  type Addressed,
  addressOf,
  inverse,
  movedBy,
  offsetOf,
  type Revision,
  type SourceEdit,
} from '../model/revision';

/** The revisions of the messages on the page, by which what was kept about a block finds it again after an edit. */
export interface Revisions {
  /** How what is on the page of a message becomes a revision; `undefined` if that does not follow it. */
  editTo(prefix: string, revision: Revision | null): SourceEdit | undefined;
  /** What a block of a revision is known by on the page; `undefined` if it is new there. */
  keyBefore(key: string, prefix: string, revision: Revision | null): string | undefined;
  /** Takes the messages that are on the page now, and tells of each that has become another revision. */
  follow(
    parts: readonly Addressed[],
    moved: (from: Addressed, to: Addressed, edit: SourceEdit) => void,
  ): void;
}

export function createRevisions(): Revisions {
  let shown: readonly Addressed[] = [];
  /** By the prefix of the addresses of a message. */
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
    follow(parts, moved) {
      for (const part of parts.slice(commonPrefixLength(shown, parts))) {
        const { prefix, revision } = part;
        const before = revisions.get(prefix);
        const edit = editTo(prefix, revision);
        if (before !== undefined && edit !== undefined) moved({ prefix, revision: before }, part, edit);
        revisions.set(prefix, revision);
      }
      shown = parts;
      if (parts.length === revisions.size) return;
      const kept = new Set(parts.map(({ prefix }) => prefix));
      for (const prefix of revisions.keys()) if (!kept.has(prefix)) revisions.delete(prefix);
    },
  };
}

/** A part of a block is known by its name before the address. */
const nameIn = (key: string) => key.slice(0, key.indexOf(' ') + 1);
export const addressIn = (key: string) => key.slice(nameIn(key).length);

/** What a block is known by in another revision; `undefined` if it is not there, the same for a block of another message. */
export function movedKey(key: string, from: Addressed, to: Addressed, edit: SourceEdit): string | undefined {
  const offset = offsetOf(from, addressIn(key));
  if (offset === undefined) return key;
  const moved = movedBy(edit, offset);
  return moved === undefined ? undefined : nameIn(key) + addressOf(to, moved);
}

/** Where what ended at `end` ends after an edit. */
export function movedEnd(edit: SourceEdit | undefined, end: number): number {
  if (edit === null) return 0;
  return edit === undefined || end < edit.at ? end : end + edit.by;
}
