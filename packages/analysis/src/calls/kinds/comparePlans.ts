import { demandListOf, hasText } from '@agent-transcript/text/given';
import type { PlanItem } from '../core/Call';

/** What became of an item since the plan before. */
export type PlanChange = 'new' | 'done' | 'reopened';

/** A plan beside the one before it. */
export interface ComparedPlan {
  /** The items of the later plan, each with its change, if it has changed. */
  readonly items: readonly { readonly item: PlanItem; readonly change?: PlanChange }[];
  /** The items of the earlier plan that the later one has no more, in their order. */
  readonly gone: readonly PlanItem[];
}

/**
 * What changed from a plan to the next. Items are the same by their text; of equal texts, the first is the first.
 *
 * @example
 * comparePlans([{ text: 'Read', state: 'active' }], [{ text: 'Read', state: 'done' }]).items[0].change; // 'done'
 */
export function comparePlans(before: readonly PlanItem[], after: readonly PlanItem[]): ComparedPlan {
  demandListOf('comparePlans', { before, after }, 'items of a plan', hasText);
  const left = new Map<string, PlanItem[]>();
  // From the end, so that `pop` gives the first.
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
