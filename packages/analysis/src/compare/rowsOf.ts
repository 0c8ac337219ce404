import type { Alignment } from './alignItems';
import type { ComparedRow, SameRow } from './Comparison';
import type { ItemPart, RunItem } from './RunItem';
import { sameText } from './sameText';

const PARTS: readonly ItemPart[] = ['input', 'result', 'outcome', 'text'];

/** Rows of two aligned runs. Items of only the first run precede items of only the other. Yields between steps. */
export function* rowsOf(
  one: readonly RunItem[],
  other: readonly RunItem[],
  alignment: Alignment,
): Generator<void, readonly ComparedRow[]> {
  const rows: ComparedRow[] = [];
  let last: ComparedRow | undefined;
  let otherIndex = 0;
  const add = (row: ComparedRow) => {
    last = row;
    rows.push(row);
  };
  const addOthersUntil = (end: number) => {
    for (; otherIndex < end; otherIndex++) add({ kind: 'onlyOther', other: other[otherIndex] as RunItem });
  };
  for (const [index, item] of one.entries()) {
    const partner = alignment[index] as number;
    if (partner < 0) add({ kind: 'onlyOne', one: item });
    else {
      addOthersUntil(partner);
      const match = other[partner] as RunItem;
      const parts = partsThatDiffer(item, match);
      if (parts.length > 0) add({ kind: 'changed', one: item, other: match, parts });
      else if (last?.kind === 'same') {
        last = { ...last, count: last.count + 1 } satisfies SameRow;
        rows[rows.length - 1] = last;
      } else add({ kind: 'same', from: index, otherFrom: partner, count: 1 });
      otherIndex = partner + 1;
    }
    yield;
  }
  addOthersUntil(other.length);
  return rows;
}

function partsThatDiffer(one: RunItem, other: RunItem): readonly ItemPart[] {
  return PARTS.filter((part) => !sameText(one[part], other[part]));
}
