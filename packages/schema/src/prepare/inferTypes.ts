import type { Union } from './collectParts';
import { type Merged, speaksOf } from './mergeParts';

/** Types that say nothing when they are all allowed: a value of any type has no field of its own. */
const MANY = 5;

/**
 * Finds the type of a value that its keywords speak of, where none is named.
 *
 * @param all The unions of the schema; `left` are those of them that are no lists of values.
 */
export function inferTypes(merged: Merged, all: readonly Union[], left: readonly Union[]): void {
  merged.types ??= typeSpokenOf(merged, all.length > 0);
  if (left.length === 0 && (merged.types?.size ?? 0) >= MANY) merged.types = undefined;
}

function typeSpokenOf({ pointers }: Merged, hasUnions: boolean): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  for (const key of pointers.keys()) {
    // Beside a union, what is said of texts may be meant for some of the branches only.
    if (hasUnions && !['properties', 'patternProperties', 'additionalProperties'].includes(key)) continue;
    for (const type of ['object', 'array', 'string', 'number']) {
      if (key !== 'discriminator' && speaksOf(key, new Set([type])) && !speaksOf(key, new Set()))
        found.add(type);
    }
  }
  return found.size === 1 ? found : undefined;
}
