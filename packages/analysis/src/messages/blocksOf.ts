import type { BlockNode, Root, TranscriptNode } from '@agent-transcript/parser';
import { DEEPEST } from '@agent-transcript/parser/model';
import { type ListedMessages, type Place, type RunMessage, treeOf } from './RunMessage';

/** A block of a run. */
export interface RunBlock {
  readonly node: BlockNode;
  readonly place: Place;
  /** Role of its message. */
  readonly role: string;
  /** Number of steps and calls around it. */
  readonly depth: number;
  /** True inside a call. */
  readonly inCall: boolean;
}

/**
 * Yields every block of a run in order, parents before children.
 *
 * @throws TypeError for blocks deeper than in any tree, such as one that contains itself.
 */
export function* blocksOf(messages: ListedMessages): Generator<RunBlock, void> {
  for (let message = 0; message < messages.length; message++) {
    const { role, content } = messages.at(message) as RunMessage;
    for (const [index, one] of content.entries()) {
      const tree = treeOf(one);
      if (tree !== undefined) yield* blocksIn(tree, role, message, index);
    }
  }
}

function* blocksIn(tree: Root, role: string, message: number, content: number): Generator<RunBlock, void> {
  const todo: { readonly node: BlockNode; readonly depth: number; readonly inCall: boolean }[] = [];
  const add = (parent: TranscriptNode, depth: number, inCall: boolean) => {
    if (!('children' in parent)) return;
    for (let i = parent.children.length - 1; i >= 0; i--)
      todo.push({ node: parent.children[i] as BlockNode, depth, inCall });
  };
  add(tree, 0, false);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { node, depth, inCall } = next;
    if (depth > DEEPEST) throw new TypeError('A block is nested too deeply.');
    yield { node, place: { message, content, start: node.start }, role, depth, inCall };
    add(node, depth + 1, inCall || node.type === 'tool');
  }
}
