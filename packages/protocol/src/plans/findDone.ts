import { isObject, own } from '@agent-transcript/schema';
import type { CallOutcome } from '../calls/Call';
import { parseReference } from '../core/parseReference';
import type { AnyContext, JsonValue } from '../core/types';
import { stageContext } from '../data/stageContext';
import type { Plan } from './Plan';

/**
 * The calls of a plan whose outputs a context holds already, with their results: each output counts for one call, known by
 * its `_call`. A call without an output path leaves nothing behind, and is not among them.
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
