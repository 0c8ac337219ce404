import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { entryOf, type OutlineEntry } from './outline';

/**
 * The blocks of a growing message that reach past `since`, an offset into its source: where it is just now, and what has
 * come and gone since then. Costs how deep the message is nested and what is new, not how long it is.
 */
export function spineOf(tree: Root, since: number): OutlineEntry[] {
  const spine: OutlineEntry[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const entry = node.type === 'root' ? null : entryOf(node);
    // A title that may still grow is not worth telling: it is whole once something follows it.
    if (entry !== null && (node?.type !== 'step' || node.children.length > 0 || node.status !== 'streaming'))
      spine.push(entry);
    if (!('children' in node)) continue;
    const children: readonly TranscriptNode[] = node.children;
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as TranscriptNode;
      if (child.end <= since) break;
      // The error of a tool is how that failed.
      if (node.type !== 'tool' || child.type !== 'error') todo.push(child);
    }
  }
  return spine;
}
