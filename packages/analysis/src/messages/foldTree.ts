import type { TranscriptNode } from '@agent-transcript/parser';

/**
 * What is read of a tree, from its leaves up, without recursion. Of a tree that streams each block is read once: `known` keeps what was
 * read, and a block that changes is another object. What is in a tree that has ended is not kept: a long run has millions of blocks.
 *
 * @param read Reads a block. `of` gives what was read of each of its children.
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
  for (let node = todo.at(-1); node !== undefined; node = todo.at(-1)) {
    const before = todo.length;
    if ('children' in node && find(node) === undefined)
      for (const child of node.children as readonly TranscriptNode[])
        if (find(child) === undefined) todo.push(child);
    if (todo.length > before) continue;
    todo.pop();
    if (find(node) === undefined) here.set(node, read(node, of));
  }
  return of(tree);
}
