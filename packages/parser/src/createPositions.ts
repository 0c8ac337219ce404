import { demandText } from '@agent-transcript/text/given';

/** A point in a text as in [unist](https://github.com/syntax-tree/unist#point): line and column from 1, offset from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/**
 * Creates a function that returns the line and column of an offset in `source`. Nodes have only offsets, because
 * counting lines costs more than parsing. Lines are counted at the first call.
 *
 * @example
 * const pointAt = createPositions(source);
 * pointAt(tree.children[3].start) // { line: 12, column: 1, offset: 310 }
 */
export function createPositions(source: string): (offset: number) => Point {
  demandText('createPositions', { source });
  let starts: number[] | null = null;
  return (offset) => {
    starts ??= lineStarts(source);
    const clamped = Math.min(Math.max(0, offset), source.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: clamped - (starts[low] as number) + 1, offset: clamped };
  };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (const { index, 0: lineBreak } of source.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length);
  return starts;
}
