import type { Step } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** State of a step, from its status and its outcome mark. */
export function stepState({ status, outcome }: Step): BlockState {
  if (status === 'truncated') return 'truncated';
  if (outcome === 'failure') return 'failed';
  if (status === 'streaming') return 'running';
  return outcome === 'success' ? 'done' : 'ended';
}
