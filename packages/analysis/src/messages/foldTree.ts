import type { TranscriptNode } from '@agent-transcript/parser';

/**
 * Computes a value of a tree from its leaves up, without recursion. In a streaming tree each block is read once:
 * results are cached by block, and a changed block is a new object. Results inside a finished tree are not kept: a long
 * run has millions of blocks.
 *
 * @param read Computes the value of a block. `of` returns the value of a child.
 * @throws TypeError for a block that contains itself, and for children that are not an array.
 */
export function foldTree<Facts>(
  tree: TranscriptNode,
  known: WeakMap<TranscriptNode, Facts>,
  read: (node: TranscriptNode, of: (child: TranscriptNode) => Facts) => Facts,
): Facts {
  const kept = known.get(tree);
  if (kept !== undefined) return kept;
  const here = tree.status === 'streaming' ? known : new Map<TranscriptNode, Facts>();
  const find = (node: TranscriptNode) => here.get(node) ?? known.get(node);
  const of = (child: TranscriptNode) => find(child) as Facts;
  const todo: TranscriptNode[] = [tree];
  const opened = new Set<TranscriptNode>();
  for (let node = todo.at(-1); node !== undefined; node = todo.at(-1)) {
    const before = todo.length;
    if ('children' in node && find(node) === undefined) {
      if (!Array.isArray(node.children)) throw new TypeError('The children of a block are not an array.');
      for (const child of node.children as readonly TranscriptNode[])
        if (find(child) === undefined) todo.push(child);
    }
    if (todo.length > before) {
      if (opened.has(node)) throw new TypeError('A block contains itself.');
      opened.add(node);
      continue;
    }
    todo.pop();
    if (find(node) === undefined) here.set(node, read(node, of));
  }
  return of(tree);
}
