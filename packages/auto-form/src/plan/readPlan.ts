import type { Issue } from '@agent-transcript/protocol';
import { type CallState, type Plan, planOf } from '@agent-transcript/protocol/plans';
import { isObject } from '@agent-transcript/schema';

/** A plan with the states of its calls. */
export interface ReadPlan {
  readonly plan: Plan;
  readonly states: readonly CallState[];
}

/**
 * Reads a plan that Data holds: a list of calls, or `{ calls, states }` as a result of `runPlan` with its calls. Untrusted: what is
 * no state is left out. `null` for any other value.
 */
export function readPlan(value: unknown): ReadPlan | null {
  const calls = isObject(value) ? value.calls : value;
  if (!Array.isArray(calls) || !calls.every((call) => isObject(call) && typeof call._tool === 'string'))
    return null;
  const states: readonly unknown[] = isObject(value) && Array.isArray(value.states) ? value.states : [];
  try {
    return { plan: planOf(calls), states: states.map(readState) };
  } catch {
    // More edges than a plan may have.
    return null;
  }
}

const WAITING: CallState = { status: 'waiting' };
const REASONS: ReadonlySet<unknown> = new Set([
  'invalid-call',
  'unknown-tool',
  'wrong-instance',
  'unresolved',
  'not-readable',
  'invalid-parameters',
  'tool-failed',
  'invalid-result',
  'not-writable',
  'aborted',
  'gate',
  'source',
]);

function readState(state: unknown): CallState {
  if (!isObject(state)) return WAITING;
  const { status, reason, parameters, value } = state;
  if (status === 'running') return { status };
  if (status === 'done' && isObject(parameters))
    return { status, parameters, value: value ?? null } as unknown as CallState;
  if ((status !== 'failed' && status !== 'skipped') || !REASONS.has(reason)) return WAITING;
  const issues = (Array.isArray(state.issues) ? state.issues : []).filter(isIssue);
  const error = isObject(state.error) ? { error: state.error } : {};
  return { status, reason, issues, ...error } as unknown as CallState;
}

function isIssue(value: unknown): value is Issue {
  return (
    isObject(value) &&
    typeof value.pointer === 'string' &&
    typeof value.keyword === 'string' &&
    typeof value.message === 'string'
  );
}
