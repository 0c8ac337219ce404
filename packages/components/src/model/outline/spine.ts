import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { childrenOf } from '../block/walk';
import { keptItems } from '../lists/keptItems';
import { entryOf, type OutlineEntry } from './outline';

/** A block that has changed: what it is, and what it was; `null` where it was not there or could not be told yet. */
export interface Change {
  readonly entry: OutlineEntry;
  readonly before: OutlineEntry | null;
}

/**
 * The blocks that are not the same objects as in the tree before, in order: those that were added, those that have changed, and the
 * blocks around them. An unchanged block costs one comparison, whatever is in it.
 */
export function spineOf(tree: Root, before: Root | undefined, rules?: FailureRules): Change[] {
  const spine: Change[] = [];
  const todo: [node: TranscriptNode, last: TranscriptNode | undefined][] = [[tree, before]];
  for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
    const [node, last] = pair;
    const entry = toldOf(node, rules);
    if (entry !== null) spine.push({ entry, before: last === undefined ? null : toldOf(last, rules) });
    const children = childrenOf(node);
    const lastChildren = last === undefined ? [] : childrenOf(last);
    const same = keptItems(lastChildren, children);
    for (let i = children.length - 1; i >= same; i--) {
      const child = children[i] as TranscriptNode;
      const lastChild = lastChildren[i];
      // An error in a tool is reported as the tool's failure.
      if (child === lastChild || (node.type === 'tool' && child.type === 'error')) continue;
      todo.push([child, lastChild?.type === child.type ? lastChild : undefined]);
    }
  }
  return spine;
}

/** The entry of a block, as soon as it can be told: a title may grow until a child follows it or the step ends. */
function toldOf(node: TranscriptNode, rules: FailureRules | undefined): OutlineEntry | null {
  if (
    node.type === 'root' ||
    (node.type === 'step' && node.children.length === 0 && node.status === 'streaming')
  )
    return null;
  return entryOf(node, rules);
}
