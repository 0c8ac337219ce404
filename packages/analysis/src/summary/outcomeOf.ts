import type { Root, TranscriptNode } from '@agent-transcript/parser';
import { isAside, isSaid } from '../messages/isAside';
import type { FailureRules } from '../outcome/failureOf';
import { callState } from './callState';

/**
 * How a run ended. `answered`: with words of the agent; `failed`: with a failure; `waiting`: for an answer of a person; `running`: not
 * yet; `cutOff`: its source ended before it did; `stopped`: with neither words nor a failure, such as after a call that was cancelled.
 */
export type RunOutcome = 'answered' | 'failed' | 'waiting' | 'running' | 'cutOff' | 'stopped';

/** How a message of the agent ends; `null` if there is nothing in it. */
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
    // Where there is nothing else, a step in which the agent said nothing is what the run ends with.
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
