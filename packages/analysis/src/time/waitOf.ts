import type { TranscriptNode } from '@agent-transcript/parser';
import { foldTree } from '../messages/foldTree';
import { spanInData } from './Span';

/**
 * Milliseconds spent waiting for a person in a block and its contents: from question to answer, if both times are
 * known. Simultaneous questions may wait together.
 *
 * @param of Wait of a child block.
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

/** Milliseconds spent waiting for a person in a block and its contents. */
export const waitOf = (node: TranscriptNode): number => foldTree(node, known, waitIn);
