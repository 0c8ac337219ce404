import { anchorsOf } from './anchorsOf';
import { type Stretches, shortestEdit } from './shortestEdit';

/** Differences up to which two stretches are aligned exactly: bounds the time of two that have nothing in common. */
const EXACT = 200;

/** How often a stretch is cut at keys that it has once. */
const DEEPEST = 12;

/**
 * Aligns two lists by equal keys, in an order that holds in both: exactly where they differ little, else between keys that each has
 * once. The time grows with their length, whatever is in them. Works in steps; each takes some milliseconds at most.
 *
 * @param pair Called for each two that belong together, in no order.
 */
export function* alignKeys(
  all: Stretches,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, void> {
  const todo: [stretches: Stretches, depth: number][] = [[all, 0]];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [whole, depth] = next;
    const inner = withoutEnds(whole, pair);
    yield;
    if (inner.from === inner.to || inner.otherFrom === inner.otherTo) continue;
    if (shortestEdit(inner, EXACT, pair)) continue;
    yield;
    const anchors = depth < DEEPEST ? anchorsOf(inner) : [];
    if (anchors.length === 0) continue;
    let { from, otherFrom } = inner;
    for (const [to, otherTo] of [...anchors, [inner.to, inner.otherTo] as const]) {
      if (to > from && otherTo > otherFrom)
        todo.push([{ ...inner, from, to, otherFrom, otherTo }, depth + 1]);
      if (to < inner.to && otherTo < inner.otherTo) pair(to, otherTo);
      from = to + 1;
      otherFrom = otherTo + 1;
    }
  }
}

/** The stretches without what both begin and end with. */
function withoutEnds(stretches: Stretches, pair: (index: number, otherIndex: number) => void): Stretches {
  const { one, other } = stretches;
  let { from, to, otherFrom, otherTo } = stretches;
  while (from < to && otherFrom < otherTo && one[from] === other[otherFrom]) pair(from++, otherFrom++);
  while (from < to && otherFrom < otherTo && one[to - 1] === other[otherTo - 1]) pair(--to, --otherTo);
  return { one, other, from, to, otherFrom, otherTo };
}
