import { isObject, isReserved } from '@agent-transcript/schema';
import { isName, type Reference, toReference } from '../core/parseReference';

/** Limit of compared names for all suggestions together. */
const MAX_COMPARISONS = 20_000;

/**
 * Creates a search for existing references similar to a missing one; all searches share one limit of work.
 *
 * Its arguments are the reference, the index of the wrong name (0 is the kind), and the object with the existing names.
 */
export function createSuggest() {
  let left = MAX_COMPARISONS;

  return ({ kind, path }: Reference, wrong: number, parent: unknown): string[] => {
    const all = [kind, ...path];
    const missing = (all[wrong] ?? '').toLowerCase();
    const found: (readonly [distance: number, name: string])[] = [];
    // `Object.keys` would list a million names where the first thousands suffice.
    for (const name in isObject(parent) ? parent : {}) {
      if (left-- <= 0) break;
      const distance = distanceOf(missing, name.toLowerCase());
      // Skip names that a reference cannot contain or does not read.
      if (distance <= Math.max(2, missing.length / 2) && isName(name) && !isReserved(name))
        found.push([distance, name]);
    }
    // With a wrong kind the path may be right; after a wrong step the rest has no meaning.
    const rest = wrong === 0 ? path : [];
    return found
      .sort(([a], [b]) => a - b)
      .slice(0, 3)
      .map(([, name]) => toReference([...all.slice(0, wrong), name, ...rest]));
  };
}

/** Number of letters between the common prefix and the common suffix of two names: small for a typo. */
function distanceOf(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}
