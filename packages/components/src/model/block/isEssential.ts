import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { BlockNode, Root } from '@agent-transcript/parser';
import { stateOf } from './stateOf';
import { childrenOf } from './walk';

/**
 * Whether a block has failed or waits for a person, or holds one that has or does: what focus mode shows in full. Recursive: the
 * parser bounds how deep blocks nest.
 */
export const isEssential = (node: BlockNode, rules: FailureRules): boolean =>
  /^(?:failed|truncated|waiting)$/.test(stateOf(node, rules)) ||
  childrenOf(node).some((child) => isEssential(child as BlockNode, rules));

/** Whether a text is the answer of its message: no step and no tool follows it. */
export const isAnswer = ({ start }: BlockNode, tree: Root): boolean =>
  !tree.children.some((node) => node.start > start && (node.type === 'step' || node.type === 'tool'));
