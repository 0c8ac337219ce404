import type { Tool } from '@agent-transcript/parser';
import { demandFunction } from '@agent-transcript/text/given';
import { demandTool } from '../calls/core/demandTool';
import type { FailureRules } from '../outcome/failureOf';

/** State of a call. `cutOff`: its source ended first. */
export type CallState = 'running' | 'waiting' | 'done' | 'failed' | 'denied' | 'cancelled' | 'cutOff';

/** State of a call: its own status, then its error, then the failure that `rules` find in its result. */
export function callState(node: Tool, rules: FailureRules): CallState {
  demandTool('callState', { node });
  demandFunction('callState', { rules });
  if (node.outcome !== undefined) return node.outcome;
  if (node.children.some(({ type }) => type === 'error')) return 'failed';
  if (node.status === 'complete') return rules(node) === null ? 'done' : 'failed';
  if (node.status === 'truncated') return 'cutOff';
  return node.children.some((child) => child.type === 'inputRequest' && child.children.length === 0)
    ? 'waiting'
    : 'running';
}
