import type { Gap } from './alignItems';
import type { Likeness } from './createLikeness';
import { kindKeyOf } from './keyOf';
import type { RunItem } from './RunItem';

/** Number of pairs per step: each may read two texts of some thousand characters. */
const STEP = 16;

/**
 * Pairs the items of one kind in a gap: the most pairs in the same order, and among these the most similar. The time is
 * proportional to the product of both lengths. Yields between steps.
 */
export function* pairSimilar(
  one: readonly RunItem[],
  other: readonly RunItem[],
  { from, to, otherFrom, otherTo }: Gap,
  likeness: Likeness,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, void> {
  const width = otherTo - otherFrom + 1;
  const kinds = other.slice(otherFrom, otherTo).map(kindKeyOf);
  /** Best sums for the items before each pair; `gains` is the gain of each pair, 0 if it is not allowed. */
  const best = new Float64Array((to - from + 1) * width);
  const gains = new Float64Array((to - from + 1) * width);
  for (let i = 1; i <= to - from; i++) {
    const item = one[from + i - 1] as RunItem;
    const kind = kindKeyOf(item);
    for (let j = 1; j < width; j++) {
      const at = i * width + j;
      const share = kinds[j - 1] === kind ? likeness.of(item, other[otherFrom + j - 1] as RunItem) : null;
      const gain = share === null ? 0 : 1 + share;
      gains[at] = gain;
      best[at] = Math.max(
        best[at - width] as number,
        best[at - 1] as number,
        (best[at - width - 1] as number) + gain,
      );
      if (j % STEP === 0) yield;
    }
    yield;
  }
  for (let i = to - from, j = width - 1; i > 0 && j > 0; ) {
    const at = i * width + j;
    const gain = gains[at] as number;
    if (gain > 0 && best[at] === (best[at - width - 1] as number) + gain) pair(from + --i, otherFrom + --j);
    else if (best[at] === best[at - width]) i--;
    else j--;
  }
}
