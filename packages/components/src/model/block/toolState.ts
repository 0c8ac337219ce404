import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { Tool } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/**
 * State of a call, from its outcome and its children so far. An error in it, or a result that reports a failure, means `failed`; an open
 * question means `waiting`.
 */
export function toolState(node: Tool, rules: FailureRules = failureOf): BlockState {
  if (node.outcome !== undefined) return node.outcome;
  if (node.children.some((child) => child.type === 'error')) return 'failed';
  if (node.status === 'complete') return rules(node) === null ? 'done' : 'failed';
  if (node.status === 'truncated') return 'truncated';
  if (node.children.some((child) => child.type === 'inputRequest' && child.children.length === 0))
    return 'waiting';
  const begun = node.children.some((child) => child.type !== 'toolInput' || child.status !== 'streaming');
  return begun ? 'running' : 'preparing';
}

/** True while a call waits for its result, so that its progress is shown. */
export const isRunning = (node: Tool): boolean =>
  node.status === 'streaming' &&
  node.outcome === undefined &&
  node.children.every(({ type }) => type !== 'toolResult' && type !== 'error');
