import type { BlockNode, Root, Text, Thinking, TranscriptNode } from '@agent-transcript/parser';
import { nodeAt, placeOf } from '../block/walk';
import { toJsonText } from '../texts/toJsonText';
import type { TextPart } from './readMessages';

type Sourced = Pick<TextPart, 'source' | 'tree' | 'messageId'>;

/**
 * Whether the source of a part can be shown: its string, or the tree of a message as JSON, as nothing is lost in it. The tagged string
 * has no words for all that such a tree may hold. A parsed tree that a host gives without its string has no source.
 */
export const hasSourceText = ({ source, tree, messageId }: Sourced): boolean =>
  source !== undefined || messageId !== undefined || tree.data?.length !== undefined;

/**
 * The source of a part, or of a block in it; a filter may have left out some of the block's content. Prose in the tree of a message is its
 * own source, and so is a message that is nothing else.
 */
export function sourceText(part: Sourced, block?: BlockNode): string {
  const { source, tree } = part;
  if (source !== undefined) return source.slice(block?.start, block?.end);
  if (!hasSourceText(part)) return '';
  const node = block === undefined ? wholeOf(tree) : nodeAt(tree, placeOf(tree, block.start));
  return isProse(node) ? node.value : toJsonText(node);
}

/** The tree, or the prose that it is. */
const wholeOf = (tree: Root) => {
  const [first] = tree.children;
  return tree.children.length === 1 && isProse(first) ? first : tree;
};

const isProse = (node: TranscriptNode | undefined): node is Text | Thinking =>
  node?.type === 'text' || node?.type === 'thinking';
