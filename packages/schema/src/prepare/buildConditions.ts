import type { Base, Builder, Draft } from './Builder';
import { buildAddition } from './buildAddition';
import type { Merged } from './mergeParts';

/** Writes `if`, `then` and `else`; several conditions go under `allOf`. */
export function buildConditions(merged: Merged, draft: Draft, base: Base, builder: Builder): void {
  const conditions: Draft[] = [];
  for (const condition of merged.conditions) {
    const result: Draft = { if: builder.build([condition.if], 'branch', 'all') ?? { not: {} } };
    for (const key of ['then', 'else'] as const) {
      const place = condition[key];
      const child = place && buildAddition([place], draft, base, builder);
      if (child) result[key] = child;
    }
    if (result.then || result.else) conditions.push(result);
  }
  const before = draft.allOf as readonly Draft[] | undefined;
  if (before) draft.allOf = [...before, ...conditions];
  else if (conditions.length === 1) Object.assign(draft, conditions[0]);
  else if (conditions.length > 1) draft.allOf = conditions;
}
