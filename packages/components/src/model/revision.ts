import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf, nodeAt, PLACE, placeOf } from './walk';

/**
 * How a source became another: up to `from` it is as it was, and what stood from `at` on stands `by` characters further on
 * (or back) now. `null` where it is another text.
 */
export type SourceEdit = { readonly from: number; readonly at: number; readonly by: number } | null;

/** A message for as long as it only grows. The same object for all trees of it, so that blocks need not render to get it. */
export interface Revision {
  /**
   * The longest tree of it that was ever read, which may not be on the page. A memo: a block has the same place in all trees
   * that hold it.
   */
  tree: Root;
  /** How the revision before became this one; `undefined` where blocks have kept their places. */
  readonly edit: SourceEdit | undefined;
  /** Counts the revisions of a message from 0. */
  readonly number: number;
  /** How often the message became another text: its blocks are others then, wherever they stand. */
  readonly turn: number;
}

/** What a message's blocks have their addresses from. */
export interface Addressed {
  readonly prefix: string;
  readonly revision: Revision;
}

/**
 * The revision that a tree belongs to.
 *
 * @param edit How the last tree became this one, where that is known.
 */
export function revisionOf(last: Revision | undefined, tree: Root, edit: SourceEdit | undefined): Revision {
  if (last === undefined) return { tree, edit: undefined, number: 0, turn: 0 };
  if (edit === undefined && isGrown(tree, last.tree)) return last;
  if (edit === undefined && isGrown(last.tree, tree)) {
    last.tree = tree;
    return last;
  }
  return { tree, edit, number: last.number + 1, turn: last.turn + (edit === null ? 1 : 0) };
}

/** Whether `later` holds each block of `tree` in its place: what is closed is the same object, only the last may have grown. */
function isGrown(tree: Root, later: Root): boolean {
  let one: TranscriptNode = tree;
  let other: TranscriptNode = later;
  while (one !== other) {
    if (one.type !== other.type || one.start !== other.start || one.end > other.end) return false;
    const before: readonly TranscriptNode[] = childrenOf(one);
    const after: readonly TranscriptNode[] = childrenOf(other);
    const last: number = before.length - 1;
    if (last < 0) return true;
    for (let i = 0; i < last; i++) if (before[i] !== after[i]) return false;
    if (after[last] === undefined) return false;
    one = before[last] as TranscriptNode;
    other = after[last];
  }
  return true;
}

/** The address of the block at `offset`, whatever of the message is shown. */
export function addressOf({ prefix, revision }: Addressed, offset: number): string {
  return prefix + placeOf(revision.tree, offset);
}

/** The offset of the block with this address, if it is one of the message. */
export function offsetOf({ prefix, revision }: Addressed, address: string): number | undefined {
  const place = address.slice(prefix.length);
  return address.startsWith(prefix) && PLACE.test(place) ? nodeAt(revision.tree, place)?.start : undefined;
}

/** Where what stood at `offset` stands after an edit; `undefined` if it is gone. */
export function movedBy(edit: SourceEdit, offset: number): number | undefined {
  if (edit === null) return undefined;
  if (offset < edit.from) return offset;
  return offset < edit.at ? undefined : offset + edit.by;
}

/** The edit that undoes another. */
export function inverse(edit: SourceEdit): SourceEdit {
  return edit && { from: edit.from, at: edit.at + edit.by, by: -edit.by };
}
