import type { Tool } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** What the tool is doing, from what has come of it. An error in it means that it failed. */
export function toolState(node: Tool): BlockState {
  if (node.children.some((child) => child.type === 'error')) return 'failed';
  if (node.status === 'complete') return 'done';
  if (node.status === 'truncated') return 'truncated';
  const begun = node.children.some((child) => child.type !== 'toolInput' || child.status !== 'streaming');
  return begun ? 'running' : 'preparing';
}

/** Whether there is more to come of it than what it does inside: then its progress is worth a word. */
export const isRunning = (node: Tool): boolean =>
  node.status === 'streaming' && node.children.every(({ type }) => type !== 'toolResult' && type !== 'error');
