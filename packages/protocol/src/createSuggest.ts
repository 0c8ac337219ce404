import { isObject, isReserved } from '@agent-transcript/schema';
import { isName, type Reference, toReference } from './parseReference';

/** How many names one call compares in all: suggestions help people, they must not cost time. */
const MAX_COMPARISONS = 20_000;

/**
 * A search for the references that exist and look like one that does not; all calls share one
 * budget of work.
 *
 * Its arguments are the reference, which of its names is wrong (0 is the kind), and the object whose
 * keys exist in its place.
 */
export function createSuggest() {
  let left = MAX_COMPARISONS;

  return ({ kind, path }: Reference, wrong: number, parent: unknown): string[] => {
    const all = [kind, ...path];
    const missing = (all[wrong] ?? '').toLowerCase();
    const found: (readonly [distance: number, name: string])[] = [];
    // Not Object.keys: of a million names only the first thousands are wanted.
    for (const name in isObject(parent) ? parent : {}) {
      if (left-- <= 0) break;
      const distance = distanceOf(missing, name.toLowerCase());
      // What a reference cannot spell or will not read is no help.
      if (distance <= Math.max(2, missing.length / 2) && isName(name) && !isReserved(name))
        found.push([distance, name]);
    }
    // With a wrong kind, the path may be right; after a wrong step of the path, it leads nowhere.
    const rest = wrong === 0 ? path : [];
    return found
      .sort(([a], [b]) => a - b)
      .slice(0, 3)
      .map(([, name]) => toReference([...all.slice(0, wrong), name, ...rest]));
  };
}

/** The letters between what both names begin with and what both end with: few for a slip of the hand. */
function distanceOf(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end;
}
