import type { InputRequest } from '@agent-transcript/parser';
import type { BlockState } from './BlockState';

/** How an input request stands with the reader. */
export function requestState({ children: [answer], status }: InputRequest): BlockState {
  if (answer !== undefined) return 'answered';
  return status === 'streaming' ? 'writing' : 'waiting';
}
