import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { entryOf, type OutlineEntry } from './outline';

/**
 * Entries of the blocks that end after `since`, an offset into the source of a growing message: the blocks added since then and
 * the blocks around them. The cost grows with the depth and the new blocks, not with the length of the message.
 */
export function spineOf(tree: Root, since: number): OutlineEntry[] {
  const spine: OutlineEntry[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const entry = node.type === 'root' ? null : entryOf(node);
    // A title may grow until a child follows it or the step ends.
    if (entry !== null && (node?.type !== 'step' || node.children.length > 0 || node.status !== 'streaming'))
      spine.push(entry);
    if (!('children' in node)) continue;
    const children: readonly TranscriptNode[] = node.children;
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as TranscriptNode;
      if (child.end <= since) break;
      // An error in a tool is reported as the tool's failure.
      if (node.type !== 'tool' || child.type !== 'error') todo.push(child);
    }
  }
  return spine;
}
