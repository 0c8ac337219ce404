import { createAutomaton } from './createAutomaton';
import type { Secrets } from './createSecrets';
import type { Hit } from './Hit';
import { addressesOfMachines, type Found, type Rule, rules } from './rules';
import type { RedactionOptions, SecretKind } from './rules/Redaction';
import { filesIn } from './views/filesIn';
import { isOutside } from './views/View';
import { viewsOf } from './views/viewsOf';

/** How much is read in one step, in UTF-16 units. */
export const PIECE = 32_768;

/** Finds what has the shape of a secret in a text, in steps. */
export type Detect = (text: string) => Generator<void, readonly Hit[]>;

/** What has the shape of a secret in a reading of a text. */
interface Candidate extends Found {
  readonly text: string;
  readonly rank: number;
  readonly kind: SecretKind;
  readonly rule: string;
}

/**
 * Prepares the search for all known shapes and for those of the caller.
 *
 * @param ids What names a message, a call or a request of the run: no secret, whatever a field is called that it stands in.
 */
export function createDetect(
  secrets: Secrets,
  { finders = [] }: RedactionOptions,
  ids: ReadonlySet<string>,
): Detect {
  const shapes = rules();
  const byKeyword = new Map<string, number[]>();
  for (const [rank, { keywords }] of shapes.entries())
    for (const keyword of keywords) byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), rank]);
  const keywords = [...byKeyword.keys()];
  const ranks = [...byKeyword.values()];
  const automaton = createAutomaton(keywords);

  function* readShapes(text: string): Generator<void, Candidate[]> {
    const found: Candidate[] = [];
    // Where the last secret of each rule ends: no other of the rule begins in it.
    const busy = new Int32Array(shapes.length);
    const onWord = (word: number, end: number): boolean => {
      const at = end - (keywords[word] as string).length;
      for (const rank of ranks[word] as number[]) {
        if (at < (busy[rank] as number)) continue;
        const rule = shapes[rank] as Rule;
        const one = rule.read(text, at, end);
        if (one === null || one.to <= one.from || one.from < (busy[rank] as number)) continue;
        busy[rank] = one.to;
        found.push({ ...one, text: text.slice(one.from, one.to), rank, kind: rule.kind, rule: rule.name });
      }
      // Shorter keywords that end here are asked too.
      return false;
    };
    let state = 0;
    for (let from = 0; from < text.length; from += PIECE) {
      state = automaton.read(text, from, Math.min(from + PIECE, text.length), state, onWord);
      yield;
    }
    return found;
  }

  function* readOwn(text: string): Generator<void, Candidate[]> {
    const found: Candidate[] = [];
    const add = (from: number, to: number, of: Pick<Candidate, 'rank' | 'kind' | 'rule' | 'spread'>) => {
      if (to > from) found.push({ from, to, text: text.slice(from, to), ...of });
    };
    for (const [index, { name, find }] of finders.entries()) {
      for (const [from, to] of find(text))
        add(from, to, { rank: shapes.length + index, kind: 'pattern', rule: name, spread: 'part' });
      yield;
    }
    for (const [from, to] of addressesOfMachines(text))
      add(from, to, {
        rank: shapes.length + finders.length,
        kind: 'ip-address',
        rule: 'ipv4',
        spread: 'none',
      });
    return found;
  }

  return function* detect(text) {
    const candidates: Candidate[] = [];
    for (const view of viewsOf(text)) {
      yield;
      if (view === null) continue;
      const files = [...filesIn(view.text)];
      for (const one of [...(yield* readShapes(view.text)), ...(yield* readOwn(view.text))]) {
        if (!isOutside(files, one.from, one.to) || (one.isWeak === true && ids.has(one.text))) continue;
        const [from, to] = view.toSource(one.from, one.to);
        candidates.push({ ...one, from, to });
      }
    }
    return accepted(candidates).map((one): Hit => ({ secret: secrets.add(one), from: one.from, to: one.to }));
  };
}

/** Without what lies in another of a surer kind, such as the same secret in another reading of the text. */
function accepted(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  let cover: Candidate | undefined;
  for (const one of candidates.toSorted((a, b) => a.from - b.from || b.to - a.to || a.rank - b.rank)) {
    if (cover !== undefined && one.to <= cover.to && one.rank >= cover.rank) continue;
    kept.push(one);
    if (cover === undefined || one.to > cover.to) cover = one;
  }
  return kept;
}
