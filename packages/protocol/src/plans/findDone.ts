import { isObject, own } from '@agent-transcript/schema';
import type { CallOutcome } from '../calls/Call';
import { parseReference } from '../core/parseReference';
import type { AnyContext, JsonValue } from '../core/types';
import { stageContext } from '../data/stageContext';
import type { Plan } from './Plan';

/**
 * Calls of a plan whose outputs the context already has, with their results. Each output counts for one call,
 * identified by its `_call`. Calls without an output path leave no trace and are not included.
 */
export function findDone(plan: Plan, context: AnyContext): ReadonlyMap<number, CallOutcome> {
  const outputs = new Map<string, JsonValue[]>();
  for (const { content } of stageContext(context)) {
    const call = own(content, '_call');
    if (call === undefined) continue;
    const key = JSON.stringify([call, own(content, '_instance') ?? null]);
    outputs.set(key, [...(outputs.get(key) ?? []), own(content, content.type) as JsonValue]);
  }
  const done = new Map<number, CallOutcome>();
  for (const index of plan.order) {
    const call = plan.nodes[index]?.call;
    if (call === undefined) continue;
    const key = JSON.stringify([call.source, call.instance ?? plan.instance ?? null]);
    const data = outputs.get(key)?.shift();
    if (data === undefined) continue;
    const { path } = parseReference(call.outputPath ?? '') ?? { path: [] };
    let value: unknown = data;
    for (const name of path) value = isObject(value) ? own(value, name) : undefined;
    const { parameters } = call;
    done.set(index, { status: 'done', parameters, value: (value ?? null) as JsonValue, resumed: true });
  }
  return done;
}
