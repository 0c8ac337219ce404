import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { BlockNode, Root } from '@agent-transcript/parser';
import { stateOf } from './stateOf';
import { childrenOf } from './walk';

/**
 * True if a block failed or waits for a person, or contains a block that does. Focus mode shows such blocks in full. Recursive: the
 * parser limits the nesting of blocks.
 */
export const isEssential = (node: BlockNode, rules: FailureRules): boolean =>
  /^(?:failed|truncated|waiting)$/.test(stateOf(node, rules)) ||
  childrenOf(node).some((child) => isEssential(child as BlockNode, rules));

/** True if a text is the answer of its message: no step and no call follows it. */
export const isAnswer = ({ start }: BlockNode, tree: Root): boolean =>
  !tree.children.some((node) => node.start > start && (node.type === 'step' || node.type === 'tool'));
