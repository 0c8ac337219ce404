import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { commonPrefixLength } from '@agent-transcript/text/growing';
import { childrenOf, nodeAt, PLACE_SYNTAX, placeOf } from '../block/walk';

/**
 * Edit of a source: text before `from` is unchanged, text from `at` on has moved by `by` characters, back if negative. `null` if the
 * source is
 * a different text.
 */
export type SourceEdit = { readonly from: number; readonly at: number; readonly by: number } | null;

/** State of a message while it only grows: one object for all its trees, so that a new tree does not render every block again. */
export interface Revision {
  /** Longest tree read so far, which may not be on the page. A cache: a block has the same place in all trees that contain it. */
  tree: Root;
  /** Edit since the previous revision; `undefined` if blocks kept their places. */
  readonly edit: SourceEdit | undefined;
  /** Previous revision, until this one is on the page. */
  before: Revision | undefined;
  /** True once the revision is on the page. */
  isShown: boolean;
  /** Number of times the message became a different text. Each time, all its blocks are new. */
  readonly turn: number;
}

/** Prefix and revision from which the blocks of a message get their addresses. */
export interface Addressed {
  readonly prefix: string;
  readonly revision: Revision;
}

/**
 * Revision of a tree.
 *
 * @param edit Edit from the last tree to this one, if known.
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
 * True if `later` contains each block of `tree` in its place. Blocks may have grown anywhere: in a tree built from values, a result
 * arrives at
 * a call in the middle. Unchanged blocks are the same objects and cost one comparison.
 */
function isGrown(tree: Root, later: Root): boolean {
  const todo: [one: TranscriptNode, other: TranscriptNode | undefined][] = [[tree, later]];
  for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
    const [one, other] = pair;
    if (other?.type !== one.type || one.start !== other.start || one.end > other.end) return false;
    const before = childrenOf(one);
    const after = childrenOf(other);
    for (let i = commonPrefixLength(before, after); i < before.length; i++)
      if (before[i] !== after[i]) todo.push([before[i] as TranscriptNode, after[i]]);
  }
  return true;
}

/** Address of the block at `offset`. Filters do not change it. */
export function addressOf({ prefix, revision }: Addressed, offset: number): string {
  return prefix + placeOf(revision.tree, offset);
}

/** Offset of the block with an address; `undefined` if the address belongs to another message. */
export function offsetOf({ prefix, revision }: Addressed, address: string): number | undefined {
  // First: `useReveal` asks every message, and most do not have the address.
  if (!address.startsWith(prefix)) return undefined;
  const place = address.slice(prefix.length);
  return PLACE_SYNTAX.test(place) ? nodeAt(revision.tree, place)?.start : undefined;
}

/** Offset after an edit; `undefined` if the text there was removed. */
export function movedBy(edit: SourceEdit, offset: number): number | undefined {
  if (edit === null) return undefined;
  if (offset < edit.from) return offset;
  return offset < edit.at ? undefined : offset + edit.by;
}

/** Edit that undoes another one. */
export function inverse(edit: SourceEdit): SourceEdit {
  return edit && { from: edit.from, at: edit.at + edit.by, by: -edit.by };
}

/** The key of a part of a block is its name, a space, and the address of the block. */
const nameIn = (key: string) => key.slice(0, key.indexOf(' ') + 1);
export const addressIn = (key: string) => key.slice(nameIn(key).length);

/** Key of a block in another revision: `undefined` if the block was removed, unchanged if it belongs to another message. */
export function movedKey(key: string, from: Addressed, to: Addressed, edit: SourceEdit): string | undefined {
  const offset = offsetOf(from, addressIn(key));
  if (offset === undefined) return key;
  const moved = movedBy(edit, offset);
  return moved === undefined ? undefined : nameIn(key) + addressOf(to, moved);
}

/** Previous revision, if the page shows it. */
export const shownBefore = (revision: Revision | null) =>
  revision?.before?.isShown === true ? revision.before : undefined;

/** Key that a block has on the page now; `undefined` if the block is new. */
export function keyBefore(key: string, prefix: string, revision: Revision | null): string | undefined {
  const before = shownBefore(revision);
  if (before === undefined || revision?.edit === undefined) return key;
  return movedKey(key, { prefix, revision }, { prefix, revision: before }, inverse(revision.edit));
}

/** End offset in the next revision. If blocks kept their places, something before the end has grown in a tree built from values. */
export function endAfter(before: Revision, { edit, tree }: Revision, end: number): number {
  if (edit === undefined) return end > 0 ? end + tree.end - before.tree.end : end;
  if (edit === null) return 0;
  return end < edit.at ? end : end + edit.by;
}
