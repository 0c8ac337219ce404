import type { PlanCall } from '@agent-transcript/analysis/calls';

/** Number of done items of a plan, and of all items that are not cancelled. */
export function progressOf({ items }: PlanCall): { readonly done: number; readonly total: number } {
  const planned = items.filter(({ state }) => state !== 'cancelled');
  return { done: planned.filter(({ state }) => state === 'done').length, total: planned.length };
}
