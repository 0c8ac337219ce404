import type { Tool } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** The state of a tool, from its children so far. An error in it means that it failed. */
export function toolState(node: Tool): BlockState {
  if (node.children.some((child) => child.type === 'error')) return 'failed';
  if (node.status === 'complete') return 'done';
  if (node.status === 'truncated') return 'truncated';
  const begun = node.children.some((child) => child.type !== 'toolInput' || child.status !== 'streaming');
  return begun ? 'running' : 'preparing';
}

/** Whether the tool still waits for its result, so that its progress is shown. */
export const isRunning = (node: Tool): boolean =>
  node.status === 'streaming' && node.children.every(({ type }) => type !== 'toolResult' && type !== 'error');
