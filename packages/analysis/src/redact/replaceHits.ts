import type { Secret } from './createSecrets';
import { type Hit, spansOf } from './Hit';
import type { RunTexts, Stretch } from './run/Leaf';
import { type Change, rebuildRun } from './run/rebuildRun';
import { type Replacement, replaceSpans } from './run/replaceSpans';

/** A run with marks, and the marks that stand in it. */
interface Replaced<Run> {
  readonly run: Run;
  readonly placed: ReadonlySet<string>;
}

/** Replaces those hits whose secret is chosen. */
export function* replaceHits<Run extends object>(
  run: Run,
  { stretches, holders, mended }: RunTexts,
  hits: ReadonlyMap<Stretch, readonly Hit[]>,
  isChosen: (secret: Secret) => boolean,
): Generator<void, Replaced<Run>> {
  const changes = new Map<object, Change>();
  const placed = new Set<string>();
  const rename = createRename(stretches);
  for (const [stretch, all] of hits) {
    const chosen = all.filter(({ secret }) => isChosen(secret));
    if (chosen.length === 0) continue;
    const spans = spansOf(chosen);
    let start = 0;
    let next = 0;
    for (const { holder, key, isKey, isId, text } of stretch) {
      const end = start + text.length;
      const inside: Replacement[] = [];
      while (next < spans.length && (spans[next] as Hit).to <= start) next++;
      for (let i = next; i < spans.length && (spans[i] as Hit).from < end; i++) {
        const { from, to, secret } = spans[i] as Hit;
        inside.push({
          from: Math.max(from - start, 0),
          to: Math.min(to - start, text.length),
          // The rest of a secret that begins in the text before.
          mark: from < start ? '' : secret.mark,
        });
      }
      start = end;
      if (inside.length === 0) continue;
      const replaced = replaceSpans(text, inside, (mark) => placed.add(mark));
      const change = changes.get(holder) ?? { values: new Map(), keys: new Map() };
      if (isKey) change.keys.set(key, replaced);
      else change.values.set(key, isId ? rename(text, replaced) : replaced);
      changes.set(holder, change);
    }
    yield;
  }
  return { run: rebuildRun(run, changes, { holders, mended }), placed };
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
