import type { FileChange, Stretch } from '@agent-transcript/analysis/calls';
import { diffArrays } from 'diff/lib/diff/array.js';

/** Line of a diff. */
export interface DiffLine {
  readonly change: 'context' | 'added' | 'removed';
  /** Text without its line break. */
  readonly text: string;
  /** Line number before and after the change, from 1, if known. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Limit of added and removed lines: the time of a comparison grows with the square of their number. */
const MOST_CHANGES = 600;

const known = new WeakMap<Stretch, readonly DiffLine[]>();

/**
 * Lines of a stretch: removed, added and unchanged ones. Every line of the text before is removed or context, every line of the text after
 * is added or context, both in order. Returns the same list for the same stretch.
 */
export function lineDiff(stretch: Stretch): readonly DiffLine[] {
  let lines = known.get(stretch);
  if (lines === undefined) {
    lines = compare(stretch);
    known.set(stretch, lines);
  }
  return lines;
}

/** Number of lines that a change adds and removes. */
export function countChanges({ stretches }: FileChange): {
  readonly added: number;
  readonly removed: number;
} {
  let added = 0;
  let removed = 0;
  for (const stretch of stretches)
    for (const { change } of lineDiff(stretch)) {
      if (change === 'added') added++;
      else if (change === 'removed') removed++;
    }
  return { added, removed };
}

function compare(stretch: Stretch): DiffLine[] {
  const [before, after] = linesOf(stretch);
  const lines: DiffLine[] = [];
  let [old, next] = [0, 0];
  const put = (change: DiffLine['change'], count: number) => {
    for (let index = 0; index < count; index++) {
      const inOld = change !== 'added';
      const inNext = change !== 'removed';
      lines.push({
        change,
        text: (inOld ? before[old] : after[next]) ?? '',
        before: inOld ? numberAt(stretch.beforeLine, old) : undefined,
        after: inNext ? numberAt(stretch.afterLine, next) : undefined,
      });
      if (inOld) old++;
      if (inNext) next++;
    }
  };
  const [first, last] = sameEnds(before, after);
  put('context', first);
  const ids = idsOf();
  const changes = diffArrays(
    before.slice(first, before.length - last).map(ids),
    after.slice(first, after.length - last).map(ids),
    { maxEditLength: MOST_CHANGES },
  );
  if (changes === undefined) {
    put('removed', before.length - first - last);
    put('added', after.length - first - last);
  } else
    for (const { count, added, removed } of changes)
      put(added ? 'added' : removed ? 'removed' : 'context', count);
  put('context', last);
  return lines;
}

/** Lines of both texts. A line break at the end begins no line, unless only one of the texts has one: then it is a change. */
function linesOf({ before, after }: Stretch): readonly [string[], string[]] {
  const one = (text: string, other: string) => {
    if (text === '') return [];
    const lines = text.split('\n');
    if (text.endsWith('\n') && (other === '' || other.endsWith('\n'))) lines.pop();
    return lines;
  };
  return [one(before, after), one(after, before)];
}

const numberAt = (first: number | undefined, index: number) =>
  first === undefined ? undefined : first + index;

/** Number of equal lines at the beginning and at the end. */
function sameEnds(before: readonly string[], after: readonly string[]): readonly [number, number] {
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first++;
  let last = 0;
  while (last < most - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last++;
  return [first, last];
}

/** Assigns the same number to equal lines: lines are compared many times and may be long. */
function idsOf(): (line: string) => number {
  const ids = new Map<string, number>();
  return (line) => {
    const id = ids.get(line) ?? ids.size;
    ids.set(line, id);
    return id;
  };
}
