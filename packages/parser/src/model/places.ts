import type { TranscriptNode } from './types';

/** True if the children of a node stand in it, in order, each behind the one before it. */
export function holdsInOrder(node: TranscriptNode): boolean {
  if (node.end < node.start) return false;
  let end = node.start;
  let last = node.type === 'root' || node.type === 'error' ? node.start - 1 : node.start;
  for (const child of 'children' in node ? (node.children as readonly TranscriptNode[]) : []) {
    if (child.start < end || child.start <= last || child.end > node.end) return false;
    ({ end, start: last } = child);
  }
  return true;
}

/** A copy of a node, and of all in it, without places. */
export function unplaced<Node extends TranscriptNode>(node: Node): Node {
  const copy = { ...node, start: 0, end: 0 };
  return 'children' in copy ? { ...copy, children: (copy.children as TranscriptNode[]).map(unplaced) } : copy;
}
