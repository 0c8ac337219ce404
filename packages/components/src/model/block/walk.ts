import type { InputRequest, Root, TranscriptNode } from '@agent-transcript/parser';

export const childrenOf = (node: TranscriptNode): readonly TranscriptNode[] =>
  'children' in node ? node.children : [];

/** Iterates over every node below `tree` with its parent, in the order of the source. */
export function* walk(
  tree: TranscriptNode,
): Generator<{ node: TranscriptNode; parent: TranscriptNode }, void, undefined> {
  const todo = childrenOf(tree)
    .map((node) => ({ node, parent: tree }))
    .toReversed();
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    yield next;
    const children = childrenOf(next.node);
    for (let i = children.length - 1; i >= 0; i--)
      todo.push({ node: children[i] as TranscriptNode, parent: next.node });
  }
}

/** Number of nodes below a tree. Stops counting above `limit`. */
export function countBlocks(tree: TranscriptNode, limit: number): number {
  let count = 0;
  const todo = [tree];
  for (let next = todo.pop(); next !== undefined && count <= limit; next = todo.pop()) {
    const children = childrenOf(next);
    count += children.length;
    for (const child of children) if (childrenOf(child).length > 0) todo.push(child);
  }
  return count;
}

/** Blocks around `offset`, outermost first; the last one begins there or contains it. */
export function pathTo(tree: Root, offset: number): TranscriptNode[] {
  const path: TranscriptNode[] = [];
  goTo(tree, offset, (node) => path.push(node));
  return path;
}

/**
 * Place of a block in its tree, which ends its address: child indexes from the root down, such as `3_1`. Unlike the offset, the place
 * stays the same when an earlier request is answered, because the answer is a child of the request.
 *
 * @param offset Start of the block in UTF-16 units.
 */
export function placeOf(tree: Root, offset: number): string {
  let place = '';
  goTo(tree, offset, (_, index) => {
    place += `_${index}`;
  });
  return place.slice(1);
}

/** Syntax of a place. */
export const PLACE_SYNTAX = /^\d+(?:_\d+)*$/;

/** Block at a place; `undefined` if there is none. */
export function nodeAt(tree: Root, place: string): TranscriptNode | undefined {
  let node: TranscriptNode | undefined = tree;
  for (const index of place.split('_')) node = node && childrenOf(node)[Number(index)];
  return node;
}

/** Visits the blocks around an offset, outermost first, each with its index among its siblings. */
function goTo(tree: Root, offset: number, visit: (node: TranscriptNode, index: number) => void): void {
  let children = childrenOf(tree);
  for (;;) {
    // Children are in order, so only the last one that begins at or before the offset can contain it.
    let low = 0;
    let high = children.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((children[middle] as TranscriptNode).start <= offset) low = middle + 1;
      else high = middle;
    }
    const node = children[low - 1];
    if (node === undefined || node.end <= offset) return;
    visit(node, low - 1);
    children = childrenOf(node);
  }
}

/** True if a block begins at `offset`. */
export function hasNodeAt(tree: Root, offset: number): boolean {
  return pathTo(tree, offset).some(({ start }) => start === offset);
}

/** Innermost block at `offset` with an address. Payloads have no address. */
export function blockAt(tree: Root, offset: number): TranscriptNode | undefined {
  return pathTo(tree, offset).findLast(({ type }) => !/^(?:tool|user)Input|Result$|Details$/.test(type));
}

/** Index of `request` among the pending requests of its message, from 0: the `index` of `provideInput`. */
export function pendingIndex(request: InputRequest, tree: Root | undefined): number {
  let index = 0;
  for (const { node } of tree === undefined ? [] : walk(tree)) {
    if (node === request) return index;
    if (node.type === 'inputRequest' && node.children.length === 0) index++;
  }
  return 0;
}
