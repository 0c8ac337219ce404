import type { TranscriptNode } from '@agent-transcript/parser';

/**
 * What is read of a tree, from its leaves up, without recursion. Each block is read once: `known` keeps what was read, and a block
 * that changes is another object.
 *
 * @param read Reads a block. `of` gives what was read of each of its children.
 */
export function foldTree<Facts>(
  tree: TranscriptNode,
  known: WeakMap<TranscriptNode, Facts>,
  read: (node: TranscriptNode, of: (child: TranscriptNode) => Facts) => Facts,
): Facts {
  const of = (child: TranscriptNode) => known.get(child) as Facts;
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.at(-1); node !== undefined; node = todo.at(-1)) {
    const before = todo.length;
    if (!known.has(node) && 'children' in node)
      for (const child of node.children as readonly TranscriptNode[]) if (!known.has(child)) todo.push(child);
    if (todo.length > before) continue;
    todo.pop();
    if (!known.has(node)) known.set(node, read(node, of));
  }
  return of(tree);
}
