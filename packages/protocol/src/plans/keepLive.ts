import { parseExpression, toReference } from '../core/parseReference';
import type { JsonValue } from '../core/types';
import type { PlanReference } from './Plan';

/**
 * Removes the alternatives that read from a call without a result, since any value at such a place is older than the
 * plan. `undefined` if a reference has no other alternative.
 */
export function keepLive(
  parameters: { readonly [name: string]: JsonValue },
  references: readonly PlanReference[],
  isDone: (call: number) => boolean,
): { readonly [name: string]: JsonValue } | undefined {
  // In the order of the parameters, as in `planOf`.
  const left = references.values();
  let isLive = true;
  const kept = visit(parameters);
  return isLive ? (kept as { readonly [name: string]: JsonValue }) : undefined;

  function visit(value: JsonValue): JsonValue {
    if (typeof value === 'string') return keep(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map(visit);
    const entries = Object.entries(value).filter(([, child]) => child !== undefined);
    return Object.fromEntries(entries.map(([key, child]) => [key, visit(child)]));
  }

  function keep(text: string): JsonValue {
    const expression = parseExpression(text);
    if (expression === null) return text;
    const { alternatives = [] } = left.next().value ?? {};
    const live = expression.filter((_, index) => (alternatives[index] ?? []).every(isDone));
    if (live.length === 0) isLive = false;
    return live
      .map((gates) => gates.map(({ kind, path }) => toReference([kind, ...path])).join(' && '))
      .join(' || ');
  }
}
