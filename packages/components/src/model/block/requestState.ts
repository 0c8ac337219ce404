import type { InputRequest } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** State of an input request. */
export function requestState({ children: [answer], status }: InputRequest): BlockState {
  if (answer !== undefined) return 'answered';
  return status === 'streaming' ? 'writing' : 'waiting';
}
