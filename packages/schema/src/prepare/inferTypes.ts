import type { Union } from './collectParts';
import { type Merged, speaksOf } from './mergeParts';

/** Number of types from which a list of types counts as any value, which has no field of its own. */
const MANY = 5;

/**
 * Infers the type of a value from its keywords if no type is named.
 *
 * @param all The unions of the schema; `left` are those that are not lists of values.
 */
export function inferTypes(merged: Merged, all: readonly Union[], left: readonly Union[]): void {
  merged.types ??= typeSpokenOf(merged, all.length > 0);
  if (left.length === 0 && (merged.types?.size ?? 0) >= MANY) merged.types = undefined;
}

function typeSpokenOf({ pointers }: Merged, hasUnions: boolean): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  for (const key of pointers.keys()) {
    // Next to a union, keywords for strings may be meant for some branches only.
    if (hasUnions && !['properties', 'patternProperties', 'additionalProperties'].includes(key)) continue;
    for (const type of ['object', 'array', 'string', 'number']) {
      if (key !== 'discriminator' && speaksOf(key, new Set([type])) && !speaksOf(key, new Set()))
        found.add(type);
    }
  }
  return found.size === 1 ? found : undefined;
}
