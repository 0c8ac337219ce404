import type { Step } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** How a step stands, from its end and the mark on its title. */
export function stepState({ status, outcome }: Step): BlockState {
  if (status === 'truncated') return 'truncated';
  if (outcome === 'failure') return 'failed';
  if (status === 'streaming') return 'running';
  return outcome === 'success' ? 'done' : 'ended';
}
