import type { Secret } from './createSecrets';

/** A secret in a text: where it begins and ends. */
export interface Hit {
  readonly secret: Secret;
  readonly from: number;
  readonly to: number;
}

/** Hits in order, each secret once where its hits overlap. */
export function withoutDoubles(hits: readonly Hit[]): Hit[] {
  const last = new Map<Secret, number>();
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const index = last.get(hit.secret);
    const before = index === undefined ? undefined : (kept[index] as Hit);
    if (index !== undefined && before !== undefined && hit.from < before.to) {
      if (hit.to > before.to) kept[index] = { ...before, to: hit.to };
      continue;
    }
    last.set(hit.secret, kept.length);
    kept.push(hit);
  }
  return kept;
}
