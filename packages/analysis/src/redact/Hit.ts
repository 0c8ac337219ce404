import type { Secret } from './createSecrets';

/** A secret in a text: where it begins and ends. */
export interface Hit {
  readonly secret: Secret;
  readonly from: number;
  readonly to: number;
}

/** Hits as pieces that do not overlap; of those that do, the surest secret names the piece. */
export function spansOf(hits: readonly Hit[]): Hit[] {
  const spans: { from: number; to: number; secret: Secret }[] = [];
  for (const { from, to, secret } of hits.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last === undefined || from >= last.to) spans.push({ from, to, secret });
    else {
      last.to = Math.max(last.to, to);
      if (secret.rank < last.secret.rank) last.secret = secret;
    }
  }
  return spans;
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
