import type { Stretches } from './Stretches';

/**
 * Calls `pair` for each pair of the longest alignment of two lists with equal keys in the same order (Myers, An O(ND)
 * Difference Algorithm, 1986). The time is proportional to the length of the lists times the number of differences.
 * Yields between steps, each of which searches for one more difference or makes one pair.
 *
 * @param limit Largest number of differences.
 * @returns `false` without pairs if there are more differences.
 */
export function* shortestEdit(
  { one, other, from, to, otherFrom, otherTo }: Stretches,
  limit: number,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, boolean> {
  const length = to - from;
  const otherLength = otherTo - otherFrom;
  const most = Math.min(limit, length + otherLength);
  const middle = most + 1;
  // Furthest position on each diagonal; -1 prevents diagonals outside the lists from being chosen.
  const reached = new Int32Array(2 * most + 3).fill(-1);
  reached[middle + 1] = 0;
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits++) {
    trace.push(reached.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      if (diagonal < -otherLength || diagonal > length) continue;
      const down = reached[middle + diagonal + 1] as number;
      const right = reached[middle + diagonal - 1] as number;
      let x = diagonal === -edits || (diagonal !== edits && right < down) ? down : right + 1;
      while (x < length && x - diagonal < otherLength && one[from + x] === other[otherFrom + x - diagonal])
        x++;
      reached[middle + diagonal] = x;
      if (x < length || x - diagonal < otherLength) continue;
      yield* walkBack(trace, length, otherLength, (index, otherIndex) =>
        pair(from + index, otherFrom + otherIndex),
      );
      return true;
    }
    yield;
  }
  return false;
}

/** Follows the edits back from the end of both lists. `trace` holds the positions before each number of edits. */
function* walkBack(
  trace: readonly Int32Array[],
  length: number,
  otherLength: number,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, void> {
  let x = length;
  let y = otherLength;
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const before = trace[edits] as Int32Array;
    const at = (diagonal: number) => before[edits + 1 + diagonal] as number;
    const diagonal = x - y;
    const goesDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const last = goesDown ? diagonal + 1 : diagonal - 1;
    const lastX = edits === 0 ? 0 : at(last);
    const lastY = edits === 0 ? 0 : lastX - last;
    for (; x > lastX && y > lastY; yield) pair(--x, --y);
    x = lastX;
    y = lastY;
  }
}
