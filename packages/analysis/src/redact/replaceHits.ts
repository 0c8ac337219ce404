import type { Secret } from './createSecrets';
import type { Hit } from './Hit';
import type { RunTexts, Stretch } from './run/Leaf';
import { type Change, rebuildRun } from './run/rebuildRun';
import { type Replacement, replaceSpans } from './run/replaceSpans';

/** Replaces those hits whose secret is chosen. */
export function* replaceHits<Run extends object>(
  run: Run,
  { stretches, holders }: RunTexts,
  hits: ReadonlyMap<Stretch, readonly Hit[]>,
  isChosen: (secret: Secret) => boolean,
): Generator<void, Run> {
  const changes = new Map<object, Change>();
  const rename = createRename(stretches);
  for (const [stretch, all] of hits) {
    const chosen = all.filter(({ secret }) => isChosen(secret));
    if (chosen.length === 0) continue;
    const spans = joined(chosen);
    let start = 0;
    let next = 0;
    for (const { holder, key, isKey, isId, text } of stretch) {
      const end = start + text.length;
      const inside: Replacement[] = [];
      while (next < spans.length && (spans[next] as Replacement).to <= start) next++;
      for (let i = next; i < spans.length && (spans[i] as Replacement).from < end; i++) {
        const { from, to, mark } = spans[i] as Replacement;
        inside.push({
          from: Math.max(from - start, 0),
          to: Math.min(to - start, text.length),
          // The rest of a secret that begins in the text before.
          mark: from < start ? '' : mark,
        });
      }
      start = end;
      if (inside.length === 0) continue;
      const replaced = replaceSpans(text, inside);
      const change = changes.get(holder) ?? { values: new Map(), keys: new Map() };
      if (isKey) change.keys.set(key, replaced);
      else change.values.set(key, isId ? rename(text, replaced) : replaced);
      changes.set(holder, change);
    }
    yield;
  }
  return rebuildRun(run, changes, holders);
}

/** Hits as pieces that do not overlap; of those that do, the surest names the piece. */
function joined(hits: readonly Hit[]): Replacement[] {
  const spans: { from: number; to: number; secret: Secret }[] = [];
  for (const { from, to, secret } of hits.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last === undefined || from >= last.to) spans.push({ from, to, secret });
    else {
      last.to = Math.max(last.to, to);
      if (secret.rank < last.secret.rank) last.secret = secret;
    }
  }
  return spans.map(({ from, to, secret }) => ({ from, to, mark: secret.mark }));
}

/** Gives ids their new names: one for each, and two ids stay two, though they were two spellings of one secret. */
function createRename(stretches: readonly Stretch[]): (id: string, replaced: string) => string {
  const used = new Set<string>();
  for (const [{ isId, text }] of stretches) if (isId) used.add(text);
  const names = new Map<string, string>();
  return (id, replaced) => {
    let name = names.get(id);
    if (name === undefined) {
      name = replaced;
      for (let number = 2; used.has(name); number++) name = `${replaced} (${number})`;
      used.add(name);
      names.set(id, name);
    }
    return name;
  };
}
