import type { JsonNode } from '@agent-transcript/text/json';

/** One line of the tree: a value with its key. */
export interface JsonRow {
  /** Offset of the value in the text: what the row is known by, also while the text still grows. */
  readonly id: number;
  readonly depth: number;
  /** Key in an object, index in an array, `null` at the root. */
  readonly key: string | number | null;
  readonly node: JsonNode;
  /** Row of the container around; -1 where that is the root. */
  readonly parent: number;
  /** Counts from 1. */
  readonly position: number;
  /** -1 as long as more may come. */
  readonly siblings: number;
  readonly open: boolean;
}

/** The visible rows, however many: each is made when it is asked for. */
export interface JsonRows {
  readonly count: number;
  at(index: number): JsonRow | undefined;
  /** The row of the value at an offset in the text; inside a closed container, the row of that. */
  indexOf(offset: number): number;
}

/** A child of a container, with its key or index. */
export interface JsonChild {
  readonly key: string | number;
  readonly value: JsonNode;
}

/** A small payload is shown whole: as many rows as fit without scrolling far. */
const OPEN_ROWS = 24;
/** As many containers are looked at when it is decided which of them are open at first. */
const LOOKED_AT = OPEN_ROWS * 4;

export function childCount(node: JsonNode): number {
  // Of a long text a container is read when its children are asked for, which their number is not worth.
  if (node.type === 'object') return node.size ?? node.entries.length;
  return node.type === 'array' ? (node.size ?? node.items.length) : 0;
}

export function childAt(node: JsonNode, index: number): JsonChild | undefined {
  if (node.type === 'object') return node.entries[index];
  if (node.type !== 'array') return undefined;
  const value = node.items[index];
  return value && { key: index, value };
}

/** Index of the last child that begins at an offset or before it; -1 if none does. */
export function childBefore(node: JsonNode, offset: number): number {
  return lastWhere(childCount(node), (index) => (childAt(node, index)?.value.start ?? 0) <= offset);
}

/** The last index below `count` for which `holds`, where it holds up to some index and for none after; -1 if for none. */
export function lastWhere(count: number, holds: (index: number) => boolean): number {
  let low = -1;
  for (let high = count; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** How a tree opens by itself: `root` only that, `levels` the first two, `small` from the root down while rows are few, `all`. */
export type OpenAtFirst = 'root' | 'levels' | 'small' | 'all';

/** The containers that are open unless the reader decides otherwise, by their offsets. */
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

/** Children of one container that stand one under another: only the last of them can be open. */
interface Run {
  readonly container: JsonNode;
  readonly depth: number;
  readonly from: number;
  readonly to: number;
  /** Row of the first. */
  readonly row: number;
  readonly parent: number;
  readonly open: boolean;
}

/**
 * The visible rows of a JSON value, in order. A container at the root has no row of its own: its values stand there.
 * Costs what is open, not what is there: a list of a million values is one run.
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
  const around = [{ node: root, next: 0, row: -1 }];
  const run = (to: number, isOpen: boolean) => {
    const top = around.at(-1) as (typeof around)[number];
    if (to <= top.next) return;
    const depth = around.length - 1;
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
    run(childCount((around.at(-1) as { node: JsonNode }).node), false);
    around.pop();
  };
  // By their offsets the containers come as they stand in the tree, each before what is inside it.
  for (const offset of [...open].sort((a, b) => a - b)) {
    for (let top = around.at(-1); top !== undefined && around.length > 1; top = around.at(-1)) {
      if (!top.node.complete || top.node.end > offset) break;
      leave();
    }
    const { node } = around.at(-1) as { node: JsonNode };
    const index = childBefore(node, offset);
    const child = childAt(node, index)?.value;
    // What is inside a closed container is not there.
    if (child?.start !== offset || childCount(child) === 0) continue;
    run(index + 1, true);
    around.push({ node: child, next: 0, row: count - 1 });
  }
  while (around.length > 0) leave();

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
