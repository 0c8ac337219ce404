import type { JsonNode } from '@agent-transcript/text/json';
import { lastWhere } from '../lists/lastWhere';

/** Line of the tree: a value with its key. */
export interface JsonRow {
  /** Offset of the value in the text, which stays the same while the text grows. */
  readonly id: number;
  readonly depth: number;
  /** Key in an object, index in an array, `null` at the root. */
  readonly key: string | number | null;
  readonly node: JsonNode;
  /** Row of the parent container; -1 for the root. */
  readonly parent: number;
  /** Position among its siblings, from 1. */
  readonly position: number;
  /** Number of siblings; -1 while more may come. */
  readonly siblings: number;
  readonly open: boolean;
}

/** Visible rows, created on demand. */
export interface JsonRows {
  readonly count: number;
  at(index: number): JsonRow | undefined;
  /** Index of the row of the value at an offset in the text, or of the closed container around it. */
  indexOf(offset: number): number;
}

/** Child of a container with its key or index. */
export interface JsonChild {
  readonly key: string | number;
  readonly value: JsonNode;
}

/** Maximum number of rows of a payload that is open at first: these fit without much scrolling. */
const OPEN_ROWS = 24;
/** Maximum number of containers that are considered for opening. */
const LOOKED_AT = OPEN_ROWS * 4;

export function childCount(node: JsonNode): number {
  if (node.type === 'object') return node.entries.length;
  return node.type === 'array' ? node.items.length : 0;
}

export function childAt(node: JsonNode, index: number): JsonChild | undefined {
  if (node.type === 'object') return node.entries[index];
  if (node.type !== 'array') return undefined;
  const value = node.items[index];
  return value && { key: index, value };
}

/** Index of the last child that begins at or before an offset; -1 if there is none. */
export function childBefore(node: JsonNode, offset: number): number {
  return lastWhere(childCount(node), (index) => (childAt(node, index)?.value.start ?? 0) <= offset);
}

/** Containers open at first: only the `root`, the first two `levels`, as many as fit (`small`), or `all`. */
export type OpenAtFirst = 'root' | 'levels' | 'small' | 'all';

/** Offsets of the containers that are open until the reader changes them. */
export function openByDefault(root: JsonNode, how: OpenAtFirst): ReadonlySet<number> {
  const open = new Set<number>();
  const most = how === 'all' ? Number.POSITIVE_INFINITY : LOOKED_AT;
  const queue: { node: JsonNode; depth: number }[] = [{ node: root, depth: 0 }];
  let rows = 1;
  for (let at = 0; at < queue.length; at++) {
    const { node, depth } = queue[at] as { node: JsonNode; depth: number };
    const count = childCount(node);
    const fits =
      depth === 0 ||
      how === 'all' ||
      (how === 'levels' ? depth < 2 : how === 'small' && rows + count <= OPEN_ROWS);
    if (count === 0 || !fits) continue;
    open.add(node.start);
    rows += count;
    for (let i = 0; i < count && queue.length < most; i++) {
      const next = childAt(node, i);
      if (next) queue.push({ node: next.value, depth: depth + 1 });
    }
  }
  return open;
}

/** Consecutive children of a container; only the last one can be open. */
interface Run {
  readonly container: JsonNode;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
  /** Row of the first child. */
  readonly row: number;
  readonly parent: number;
  readonly open: boolean;
}

/**
 * Visible rows of a JSON value, in order. A container at the root has no row of its own, only its values have.
 * The cost grows with the open containers, not with the values: a list of a million values is one run.
 *
 * @param open Offsets of the open containers.
 */
export function jsonRows(root: JsonNode, open: ReadonlySet<number>): JsonRows {
  if (childCount(root) === 0) {
    const row = { id: root.start, depth: 0, key: null, node: root, parent: -1, position: 1, siblings: 1 };
    return { count: 1, at: (index) => (index === 0 ? { ...row, open: false } : undefined), indexOf: () => 0 };
  }

  const runs: Run[] = [];
  let count = 0;
  const stack = [{ node: root, next: 0, row: -1 }];
  const run = (to: number, isOpen: boolean) => {
    const top = stack.at(-1) as (typeof stack)[number];
    if (to <= top.next) return;
    const depth = stack.length - 1;
    runs.push({
      container: top.node,
      depth,
      from: top.next,
      to,
      row: count,
      parent: top.row,
      open: isOpen,
    });
    count += to - top.next;
    top.next = to;
  };
  const leave = () => {
    run(childCount((stack.at(-1) as { node: JsonNode }).node), false);
    stack.pop();
  };
  // In the order of offsets, a container comes before the containers inside it.
  for (const offset of [...open].sort((a, b) => a - b)) {
    for (let top = stack.at(-1); top !== undefined && stack.length > 1; top = stack.at(-1)) {
      if (!top.node.complete || top.node.end > offset) break;
      leave();
    }
    const { node } = stack.at(-1) as { node: JsonNode };
    const index = childBefore(node, offset);
    const child = childAt(node, index)?.value;
    // Values inside a closed container have no row.
    if (child?.start !== offset || childCount(child) === 0) continue;
    run(index + 1, true);
    stack.push({ node: child, next: 0, row: count - 1 });
  }
  while (stack.length > 0) leave();

  return {
    count,
    at(index) {
      const one = runs[lastWhere(runs.length, (i) => (runs[i] as Run).row <= index)];
      const place = one === undefined ? -1 : one.from + index - one.row;
      if (one === undefined || place >= one.to) return undefined;
      const child = childAt(one.container, place);
      return (
        child && {
          id: child.value.start,
          depth: one.depth,
          key: child.key,
          node: child.value,
          parent: one.parent,
          position: place + 1,
          siblings: one.container.complete ? childCount(one.container) : -1,
          open: one.open && place === one.to - 1,
        }
      );
    },
    indexOf(offset) {
      const starts = (i: number) =>
        childAt((runs[i] as Run).container, (runs[i] as Run).from)?.value.start ?? 0;
      const one = runs[lastWhere(runs.length, (i) => starts(i) <= offset)];
      if (one === undefined) return 0;
      return one.row + Math.min(childBefore(one.container, offset), one.to - 1) - one.from;
    },
  };
}
