import type { TranscriptNode } from '@agent-transcript/parser';
import { foldTree } from '../messages/foldTree';
import { spanInData } from './Span';

/**
 * Milliseconds in which a block and what is in it waited for the answers of a person: from the question to the answer, where both times are
 * known. Questions side by side can wait at the same time.
 *
 * @param of What the blocks in it waited.
 */
export function waitIn(node: TranscriptNode, of: (child: TranscriptNode) => number): number {
  if (!('children' in node)) return 0;
  let waited = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const child of node.children as readonly TranscriptNode[]) {
    if (child.type !== 'inputRequest') {
      waited += of(child);
      continue;
    }
    const { startedAt = last, endedAt = startedAt } = spanInData(child.data);
    waited += Math.max(0, endedAt - Math.max(startedAt, last)) || 0;
    last = Math.max(last, endedAt);
  }
  return waited;
}

const known = new WeakMap<TranscriptNode, number>();

/** Milliseconds in which a block and what is in it waited for the answers of a person. */
export const waitOf = (node: TranscriptNode): number => foldTree(node, known, waitIn);
