import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { isAside, isSaid } from '../messages/isAside';
import type { FailureRules } from '../outcome/failureOf';
import { callState } from './callState';

/**
 * Outcome of a run. `answered`: with text of the agent; `failed`: with a failure; `waiting`: for a person's response;
 * `running`: not ended; `cutOff`: its source ended first; `stopped`: without answer or failure, for example after a
 * cancelled call.
 */
export type RunOutcome = 'answered' | 'failed' | 'waiting' | 'running' | 'cutOff' | 'stopped';

/** Outcome of a message of the agent; `null` if it is empty. */
export function outcomeOf(tree: Root, rules: FailureRules): RunOutcome | null {
  const end = endOf(tree, rules);
  if (end === 'waiting') return end;
  if (tree.status === 'streaming') return 'running';
  return end !== null && tree.status === 'truncated' ? 'cutOff' : end;
}

function endOf(tree: Root, rules: FailureRules): RunOutcome | null {
  let children: readonly TranscriptNode[] = tree.children;
  let around: RunOutcome | null = null;
  for (;;) {
    // A silent step counts as the end if there is nothing else.
    const last =
      children.findLast((node) => !isAside(node)) ?? children.findLast(({ type }) => type === 'step');
    if (last === undefined) return around;
    switch (last.type) {
      case 'step':
        if (last.outcome === 'failure') return 'failed';
        if (last.status === 'truncated') return 'cutOff';
        around = last.status === 'streaming' ? 'running' : 'stopped';
        children = last.children;
        break;
      case 'text':
        if (last.status === 'truncated') return 'cutOff';
        return isSaid(last) ? 'answered' : 'stopped';
      case 'error':
        return 'failed';
      case 'inputRequest':
        return last.children.length === 0 ? 'waiting' : 'stopped';
      case 'tool': {
        const state = callState(last, rules);
        return state === 'done' || state === 'denied' || state === 'cancelled' ? 'stopped' : state;
      }
      default:
        return last.status === 'truncated' ? 'cutOff' : 'stopped';
    }
  }
}
