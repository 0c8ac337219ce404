import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf, nodeAt, PLACE, placeOf } from '../block/walk';
import { keptItems } from '../lists/keptItems';

/**
 * An edit of a source: text before `from` is unchanged, text from `at` on has moved by `by` characters, back if negative. `null`
 * where the source is a different text.
 */
export type SourceEdit = { readonly from: number; readonly at: number; readonly by: number } | null;

/** A message while it only grows: one object for all its trees, so that blocks need not render again for each. */
export interface Revision {
  /**
   * The longest tree read so far, which may not be on the page. A cache: a block has the same place in all trees that hold it.
   */
  tree: Root;
  /** The edit of the revision before; `undefined` where blocks kept their places. */
  readonly edit: SourceEdit | undefined;
  /** The revision before, until this one is on the page. */
  before: Revision | undefined;
  /** Whether it is on the page. */
  isShown: boolean;
  /** How often the message became a different text, which makes all its blocks new. */
  readonly turn: number;
}

/** The prefix and the revision from which a message's blocks have their addresses. */
export interface Addressed {
  readonly prefix: string;
  readonly revision: Revision;
}

/**
 * The revision that a tree belongs to.
 *
 * @param edit The edit from the last tree to this one, where known.
 */
export function revisionOf(last: Revision | undefined, tree: Root, edit: SourceEdit | undefined): Revision {
  if (last === undefined) return { tree, edit: undefined, before: undefined, isShown: false, turn: 0 };
  if (edit === undefined && isGrown(tree, last.tree)) return last;
  if (edit === undefined && isGrown(last.tree, tree)) {
    last.tree = tree;
    return last;
  }
  return { tree, edit, before: last, isShown: false, turn: last.turn + (edit === null ? 1 : 0) };
}

/**
 * Whether `later` holds each block of `tree` in its place. Blocks may have grown anywhere: in a tree that was made of values a result
 * comes to a tool in the middle. Unchanged blocks are the same objects and cost one comparison.
 */
function isGrown(tree: Root, later: Root): boolean {
  const todo: [one: TranscriptNode, other: TranscriptNode | undefined][] = [[tree, later]];
  for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
    const [one, other] = pair;
    if (other?.type !== one.type || one.start !== other.start || one.end > other.end) return false;
    const before = childrenOf(one);
    const after = childrenOf(other);
    for (let i = keptItems(before, after); i < before.length; i++)
      if (before[i] !== after[i]) todo.push([before[i] as TranscriptNode, after[i]]);
  }
  return true;
}

/** The address of the block at `offset`; filters do not change it. */
export function addressOf({ prefix, revision }: Addressed, offset: number): string {
  return prefix + placeOf(revision.tree, offset);
}

/** The offset of the block with this address, if it is one of the message. */
export function offsetOf({ prefix, revision }: Addressed, address: string): number | undefined {
  // First: of most messages an address is none, and `useReveal` asks all of them.
  if (!address.startsWith(prefix)) return undefined;
  const place = address.slice(prefix.length);
  return PLACE.test(place) ? nodeAt(revision.tree, place)?.start : undefined;
}

/** An offset after an edit; `undefined` if the text there was removed. */
export function movedBy(edit: SourceEdit, offset: number): number | undefined {
  if (edit === null) return undefined;
  if (offset < edit.from) return offset;
  return offset < edit.at ? undefined : offset + edit.by;
}

/** The edit that undoes another. */
export function inverse(edit: SourceEdit): SourceEdit {
  return edit && { from: edit.from, at: edit.at + edit.by, by: -edit.by };
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

/** The revision before, if that is what is on the page. */
export const shownBefore = (revision: Revision | null) =>
  revision?.before?.isShown === true ? revision.before : undefined;

/** The key that a block has on the page now; `undefined` if the block is new. */
export function keyBefore(key: string, prefix: string, revision: Revision | null): string | undefined {
  const before = shownBefore(revision);
  if (before === undefined || revision?.edit === undefined) return key;
  return movedKey(key, { prefix, revision }, { prefix, revision: before }, inverse(revision.edit));
}

/**
 * An end offset in the revision after another. Where blocks kept their places, something before it has grown in a tree of values.
 */
export function endAfter(before: Revision, { edit, tree }: Revision, end: number): number {
  if (edit === undefined) return end > 0 ? end + tree.end - before.tree.end : end;
  if (edit === null) return 0;
  return end < edit.at ? end : end + edit.by;
}
