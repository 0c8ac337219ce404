import type { BranchChoices, Fork, Forks } from './branches';

/** Choices after a new one. Choices below it are dropped, so that the newest message below it is shown. */
export function withChoice(choices: BranchChoices, forks: Forks, fork: Fork, id: string): BranchChoices {
  const next = new Map<string | null, { id: string; among: number }>();
  for (const one of forks.flatMap((some) => [...some.values()])) {
    if (one === fork) break;
    const kept = choices.get(one.parent);
    if (kept !== undefined) next.set(one.parent, kept);
  }
  return next.set(fork.parent, { id, among: fork.ids.length });
}
