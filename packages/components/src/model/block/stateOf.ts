import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { BlockNode } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';
import { requestState } from './requestState';
import { stepState } from './stepState';
import { toolState } from './toolState';

/** State of a block; `ended` for blocks without a state, such as prose. */
export function stateOf(node: BlockNode, rules?: FailureRules): BlockState {
  if (node.type === 'tool') return toolState(node, rules);
  if (node.type === 'step') return stepState(node);
  if (node.type === 'inputRequest') return requestState(node);
  return node.type === 'error' ? 'failed' : 'ended';
}
