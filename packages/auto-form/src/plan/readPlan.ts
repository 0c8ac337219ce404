import type { Issue } from '@agent-transcript/protocol';
import { type CallState, type Plan, planOf } from '@agent-transcript/protocol/plans';
import { isObject } from '@agent-transcript/schema';
import { toJson } from '@agent-transcript/text/given';

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
  const json = toJson(value, { of: 'readPlan', key: 'value' });
  const calls = isObject(json) ? json.calls : json;
  if (!Array.isArray(calls) || !calls.every((call) => isObject(call) && typeof call._tool === 'string'))
    return null;
  const states: readonly unknown[] = isObject(json) && Array.isArray(json.states) ? json.states : [];
  const plan = planIn(calls);
  return plan === undefined ? null : { plan, states: states.map(readCallState) };
}

/** The plan of a list of calls; `undefined` for anything else, and for more edges than a plan may have. */
export function planIn(calls: unknown): Plan | undefined {
  if (!Array.isArray(calls)) return undefined;
  try {
    return planOf(calls);
  } catch {
    return undefined;
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

/** The state of a call; one that cannot be read waits. */
export function readCallState(state: unknown): CallState {
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
