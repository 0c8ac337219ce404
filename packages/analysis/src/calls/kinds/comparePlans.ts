import { demandListOf, hasText } from '@agent-transcript/text/given';
import type { PlanItem } from '../core/Call';

/** Change of an item since the previous plan. */
export type PlanChange = 'new' | 'done' | 'reopened';

/** A plan compared with the previous one. */
export interface ComparedPlan {
  /** Items of the later plan, with their changes. */
  readonly items: readonly { readonly item: PlanItem; readonly change?: PlanChange }[];
  /** Items of the earlier plan that the later one lacks, in order. */
  readonly gone: readonly PlanItem[];
}

/**
 * Compares a plan with the previous one. Items match by text; equal texts match in order.
 *
 * @example
 * comparePlans([{ text: 'Read', state: 'active' }], [{ text: 'Read', state: 'done' }]).items[0].change; // 'done'
 */
export function comparePlans(before: readonly PlanItem[], after: readonly PlanItem[]): ComparedPlan {
  demandListOf('comparePlans', { before, after }, 'items of a plan', hasText);
  const left = new Map<string, PlanItem[]>();
  // Reversed, so that `pop` returns the first.
  for (const item of before.toReversed()) {
    const same = left.get(item.text);
    if (same === undefined) left.set(item.text, [item]);
    else same.push(item);
  }
  const items = after.map((item) => {
    const change = changeOf(left.get(item.text)?.pop(), item);
    return { item, ...(change !== undefined && { change }) };
  });
  const gone = new Set([...left.values()].flat());
  return { items, gone: before.filter((item) => gone.has(item)) };
}

function changeOf(before: PlanItem | undefined, { state }: PlanItem): PlanChange | undefined {
  if (before === undefined) return 'new';
  if (before.state === state) return undefined;
  if (state === 'done') return 'done';
  return before.state === 'done' ? 'reopened' : undefined;
}
