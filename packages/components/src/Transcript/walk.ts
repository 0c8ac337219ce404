import type { InputRequest, Root, TranscriptNode } from '@agent-transcript/parser';

const childrenOf = (node: TranscriptNode): readonly TranscriptNode[] =>
  'children' in node ? node.children : [];

/** Every node below `tree` with its parent, in the order of the source. */
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

/** How many nodes are below a tree; above `limit` it is not counted any further. */
export function blocksIn(tree: TranscriptNode, limit: number): number {
  let count = 0;
  const todo = [tree];
  for (let next = todo.pop(); next !== undefined && count <= limit; next = todo.pop()) {
    const children = childrenOf(next);
    count += children.length;
    for (const child of children) if (childrenOf(child).length > 0) todo.push(child);
  }
  return count;
}

/** The blocks around `offset`, outermost first; the last is the one that begins there or holds it. */
export function pathTo(tree: Root, offset: number): TranscriptNode[] {
  const path: TranscriptNode[] = [];
  let children = childrenOf(tree);
  for (;;) {
    // Children are in order: the last that begins at or before the offset is the only one that can hold it.
    let low = 0;
    let high = children.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((children[middle] as TranscriptNode).start <= offset) low = middle + 1;
      else high = middle;
    }
    const node = children[low - 1];
    if (node === undefined || node.end <= offset) return path;
    path.push(node);
    children = childrenOf(node);
  }
}

/** The innermost block at `offset` that has an address: payloads stand in their tool's. */
export function blockAt(tree: Root, offset: number): TranscriptNode | undefined {
  return pathTo(tree, offset).findLast(({ type }) => !/^(?:tool|user)Input|Result$|Details$/.test(type));
}

/** Which of the pending requests of a message `request` is, counted from 0 as `provideInput` counts. */
export function pendingIndex(request: InputRequest, tree: Root | undefined): number {
  let index = 0;
  for (const { node } of tree === undefined ? [] : walk(tree)) {
    if (node === request) return index;
    if (node.type === 'inputRequest' && node.children.length === 0) index++;
  }
  return 0;
}
