import type { BlockNode, Root, Text, Thinking, TranscriptNode } from '@agent-transcript/parser';
import { nodeAt, placeOf } from '../block/walk';
import { toJsonText } from '../texts/toJsonText';
import type { TextPart } from './readMessages';

type Sourced = Pick<TextPart, 'source' | 'tree' | 'messageId'>;

/**
 * True if a part has a source to show: its string, or the tree of a message as JSON, which loses nothing (tags cannot express everything in
 * such a tree). A parsed tree that a host passes without its string has no source.
 */
export const hasSourceText = ({ source, tree, messageId }: Sourced): boolean =>
  source !== undefined || messageId !== undefined || tree.data?.length !== undefined;

/**
 * Source of a part, or of a block in it, including content that a filter hides. In the tree of a message, prose is its own source,
 * and so is a
 * message that consists of prose alone.
 */
export function sourceText(part: Sourced, block?: BlockNode): string {
  const { source, tree } = part;
  if (source !== undefined) return source.slice(block?.start, block?.end);
  if (!hasSourceText(part)) return '';
  const node = block === undefined ? wholeOf(tree) : nodeAt(tree, placeOf(tree, block.start));
  return isProse(node) ? node.value : toJsonText(node);
}

/** The tree, or its only block if that is prose. */
const wholeOf = (tree: Root) => {
  const [first] = tree.children;
  return tree.children.length === 1 && isProse(first) ? first : tree;
};

const isProse = (node: TranscriptNode | undefined): node is Text | Thinking =>
  node?.type === 'text' || node?.type === 'thinking';
