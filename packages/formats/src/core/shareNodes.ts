import type { BlockNode, Root, TranscriptNode } from '@agent-transcript/parser';
import { isEqual } from './isEqual';

/**
 * Returns the tree `now` with all nodes of `before` that are equal and stand at the same place, so that code which compares by identity
 * handles only changed nodes. Returns `before` itself if nothing has changed.
 *
 * @param before Earlier tree.
 * @param now Current tree, which stays as it is.
 */
export const shareNodes = (before: Root, now: Root): Root => share(before, now);

function share<Node extends TranscriptNode>(before: TranscriptNode, now: Node): Node {
  if (before === now || before.type !== now.type) return now;
  const children = sharedChildren(childrenOf(before), childrenOf(now));
  if (children === childrenOf(before) && hasEqualFields(before, now)) return before as Node;
  return children === childrenOf(now) ? now : { ...now, children };
}

/** Returns the list `before` if all nodes are equal, `now` if none is, or a list of both. */
function sharedChildren(
  before: readonly BlockNode[] | undefined,
  now: readonly BlockNode[] | undefined,
): readonly BlockNode[] | undefined {
  if (before === undefined || now === undefined) return now;
  const children = now.map((child, index) => {
    const last = before[index];
    return last === undefined ? child : share(last, child);
  });
  const isAll = (list: readonly BlockNode[]) =>
    list.length === children.length && children.every((child, index) => child === list[index]);
  if (isAll(before)) return before;
  return isAll(now) ? now : children;
}

const childrenOf = (node: TranscriptNode): readonly BlockNode[] | undefined =>
  'children' in node ? node.children : undefined;

const hasEqualFields = (before: TranscriptNode, now: TranscriptNode): boolean =>
  isEqual({ ...before, children: undefined }, { ...now, children: undefined });
