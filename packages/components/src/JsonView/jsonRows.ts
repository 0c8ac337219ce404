import type { JsonNode } from '@agent-transcript/parser';

/** One line of the tree: a value with its key, or the button for more of a long container's values. */
export interface JsonRow {
  /** Offset of the value in the text: what the row is known by, also while the text still grows. */
  readonly id: number;
  readonly kind: 'value' | 'more';
  readonly depth: number;
  /** Key in an object, index in an array, `null` at the root. */
  readonly key: string | number | null;
  /** The value; for `more` the container that has more. */
  readonly node: JsonNode;
  /** Row of the container around; -1 where that is the root. */
  readonly parent: number;
  readonly position: number;
  readonly siblings: number;
  readonly open: boolean;
}

/** What the reader has decided, by offset of the container. Absent: nothing. */
export interface JsonFolds {
  readonly open: ReadonlyMap<number, boolean>;
  /** How many of a container's values are shown. */
  readonly limit: ReadonlyMap<number, number>;
}

/** How many values of one container are shown at once. */
export const PAGE = 100;

/** A small payload is shown whole: as many rows as fit without scrolling far. */
const OPEN_ROWS = 24;

export const childCount = (node: JsonNode): number =>
  node.type === 'object' ? node.entries.length : node.type === 'array' ? node.items.length : 0;

function child(node: JsonNode, index: number): { key: string | number; value: JsonNode } | undefined {
  if (node.type === 'object') return node.entries[index];
  if (node.type !== 'array') return undefined;
  const value = node.items[index];
  return value && { key: index, value };
}

/** The containers that are open unless the reader decides otherwise: from the root down, while the rows stay few. */
export function openByDefault(root: JsonNode, streaming: boolean): ReadonlySet<number> {
  const open = new Set<number>();
  const queue: { node: JsonNode; depth: number }[] = [{ node: root, depth: 0 }];
  let rows = 1;
  for (let at = 0; at < queue.length; at++) {
    const { node, depth } = queue[at] as { node: JsonNode; depth: number };
    const count = Math.min(childCount(node), PAGE);
    // What streams is shown by depth: by size, a container would close while the reader looks at it.
    const fits = streaming ? depth < 2 : rows + count <= OPEN_ROWS || depth === 0;
    if (count === 0 || !fits) continue;
    open.add(node.start);
    rows += count;
    if (queue.length > OPEN_ROWS * 4) continue;
    for (let i = 0; i < count; i++) {
      const next = child(node, i);
      if (next) queue.push({ node: next.value, depth: depth + 1 });
    }
  }
  return open;
}

/**
 * The visible rows of a JSON value, in order. A container at the root has no row of its own: its values stand there.
 * Depth costs no stack.
 */
export function jsonRows(root: JsonNode, defaults: ReadonlySet<number>, folds: JsonFolds): JsonRow[] {
  if (childCount(root) === 0) return [{ ...ROOT, id: root.start, node: root }];
  const rows: JsonRow[] = [];
  const todo: { node: JsonNode; row: number; next: number }[] = [{ node: root, row: -1, next: 0 }];
  for (let top = todo.at(-1); top !== undefined; top = todo.at(-1)) {
    const depth = todo.length - 1;
    const siblings = childCount(top.node);
    const limit = Math.min(siblings, folds.limit.get(top.node.start) ?? PAGE);
    const next = top.next < limit ? child(top.node, top.next) : undefined;
    if (next === undefined) {
      // Offsets are never negative, so the row of the button is known by the container's, turned over.
      if (limit < siblings)
        rows.push({
          ...ROOT,
          id: -1 - top.node.start,
          kind: 'more',
          depth,
          node: top.node,
          parent: top.row,
          position: limit + 1,
          siblings,
        });
      todo.pop();
      continue;
    }
    const { key, value } = next;
    const open = childCount(value) > 0 && (folds.open.get(value.start) ?? defaults.has(value.start));
    rows.push({
      id: value.start,
      kind: 'value',
      depth,
      key,
      node: value,
      parent: top.row,
      position: ++top.next,
      siblings,
      open,
    });
    if (open) todo.push({ node: value, row: rows.length - 1, next: 0 });
  }
  return rows;
}

const ROOT = {
  kind: 'value',
  depth: 0,
  key: null,
  parent: -1,
  position: 1,
  siblings: 1,
  open: false,
} as const;
