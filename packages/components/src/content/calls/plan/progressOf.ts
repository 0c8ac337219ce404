import type { PlanCall } from '@agent-transcript/analysis/calls';

/** How many items of a plan are done, of those that were not dropped. */
export function progressOf({ items }: PlanCall): { readonly done: number; readonly total: number } {
  const planned = items.filter(({ state }) => state !== 'cancelled');
  return { done: planned.filter(({ state }) => state === 'done').length, total: planned.length };
}
