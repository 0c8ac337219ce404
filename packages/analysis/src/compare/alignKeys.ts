import { anchorsOf } from './anchorsOf';
import type { Stretches } from './Stretches';
import { shortestEdit } from './shortestEdit';

/** Limit of differences for exact alignment, which bounds the time for entirely different lists. */
const EXACT = 200;

/** Limit of divisions of a range at unique keys. */
const DEEPEST = 12;

/**
 * Aligns two lists by equal keys, in an order that is valid for both: exactly if they differ little, else between
 * unique keys. Linear in the length for any content. Yields between steps, each of which makes at most one pair.
 *
 * @param pair Called for each pair, in any order.
 */
export function* alignKeys(
  all: Stretches,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, void> {
  const todo: [stretches: Stretches, depth: number][] = [[all, 0]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [whole, depth] = next;
    const inner = yield* withoutEnds(whole, pair);
    if (inner.from === inner.to || inner.otherFrom === inner.otherTo) continue;
    if (yield* shortestEdit(inner, EXACT, pair)) continue;
    const anchors = depth < DEEPEST ? yield* anchorsOf(inner) : [];
    if (anchors.length === 0) continue;
    let { from, otherFrom } = inner;
    for (const [to, otherTo] of [...anchors, [inner.to, inner.otherTo] as const]) {
      if (to > from && otherTo > otherFrom)
        todo.push([{ ...inner, from, to, otherFrom, otherTo }, depth + 1]);
      if (to < inner.to && otherTo < inner.otherTo) pair(to, otherTo);
      from = to + 1;
      otherFrom = otherTo + 1;
      yield;
    }
  }
}

/** Pairs the common start and end of two ranges; returns the rest. */
function* withoutEnds(
  stretches: Stretches,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, Stretches> {
  const { one, other } = stretches;
  let { from, to, otherFrom, otherTo } = stretches;
  for (; from < to && otherFrom < otherTo && one[from] === other[otherFrom]; yield) pair(from++, otherFrom++);
  for (; from < to && otherFrom < otherTo && one[to - 1] === other[otherTo - 1]; yield) pair(--to, --otherTo);
  return { one, other, from, to, otherFrom, otherTo };
}
