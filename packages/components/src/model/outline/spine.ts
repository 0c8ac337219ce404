import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { commonPrefixLength } from '@agent-transcript/text/growing';
import { childrenOf } from '../block/walk';
import { type OutlineEntry, outlineEntryOf } from './outline';

/** A new or changed block: its entry, and its previous entry. `before` is `null` if it did not exist or its title was not complete. */
export interface BlockChange {
  readonly entry: OutlineEntry;
  readonly before: OutlineEntry | null;
}

/**
 * Blocks that differ from the tree before, in order: added blocks, changed blocks, and the blocks around them. An unchanged block costs one
 * comparison, whatever its size.
 */
export function spineOf(tree: Root, before: Root | undefined, rules?: FailureRules): BlockChange[] {
  const spine: BlockChange[] = [];
  const todo: [node: TranscriptNode, last: TranscriptNode | undefined][] = [[tree, before]];
  for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
    const [node, last] = pair;
    const entry = toldOf(node, rules);
    if (entry !== null) spine.push({ entry, before: last === undefined ? null : toldOf(last, rules) });
    const children = childrenOf(node);
    const lastChildren = last === undefined ? [] : childrenOf(last);
    const same = commonPrefixLength(lastChildren, children);
    for (let i = children.length - 1; i >= same; i--) {
      const child = children[i] as TranscriptNode;
      const lastChild = lastChildren[i];
      // A failed call stands for the error in it.
      if (child === lastChild || (node.type === 'tool' && child.type === 'error')) continue;
      todo.push([child, lastChild?.type === child.type ? lastChild : undefined]);
    }
  }
  return spine;
}

/** Entry of a block once its title is final: a title may grow until the step has a child or ends. */
function toldOf(node: TranscriptNode, rules: FailureRules | undefined): OutlineEntry | null {
  if (
    node.type === 'root' ||
    (node.type === 'step' && node.children.length === 0 && node.status === 'streaming')
  )
    return null;
  return outlineEntryOf(node, rules);
}
