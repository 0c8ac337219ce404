import { describe, expect, test, vi } from 'vitest';
import type { JsonRow, JsonRows } from '../../model/json/jsonRows';
import { createRowLayout, type Range } from './createRowLayout';

const rowsOf = (count: number): JsonRows => ({
  count,
  at: (index) => (index >= 0 && index < count ? ({ id: index } as JsonRow) : undefined),
  indexOf: (id) => id,
});

/** Tree with rows and the gaps around them, 300 px high, because jsdom has no layout. */
function treeOf(ranges: readonly Range[], heightOf = (_: number) => 30): HTMLElement {
  const tree = document.createElement('div');
  const gap = () => tree.append(Object.assign(document.createElement('div'), { className: 'gap' }));
  gap();
  for (const [from, to] of ranges) {
    for (let index = from; index < to; index++) {
      const row = document.createElement('div');
      row.dataset['row'] = `${index}`;
      row.getBoundingClientRect = () => new DOMRect(0, 0, 100, heightOf(index));
      tree.append(row);
    }
    gap();
  }
  for (const one of tree.querySelectorAll<HTMLElement>('.gap')) one.dataset['part'] = 'Gap';
  vi.spyOn(tree, 'clientHeight', 'get').mockReturnValue(300);
  return tree;
}

const gapsIn = (tree: HTMLElement) =>
  [...tree.querySelectorAll<HTMLElement>('[data-part="Gap"]')].map(({ style }) =>
    Number.parseFloat(style.blockSize),
  );

test('gaps have the height of the missing rows, estimated from the present ones', () => {
  const layout = createRowLayout();
  const ranges: Range[] = [[100, 160]];
  const tree = treeOf(ranges);
  layout.settle(tree, rowsOf(1_000), ranges);
  expect(gapsIn(tree)).toEqual([3_000, 840 * 30]);
});

test('a row kept outside the view has a gap before and after it', () => {
  const layout = createRowLayout();
  const ranges: Range[] = [
    [5, 6],
    [100, 160],
  ];
  const tree = treeOf(ranges);
  layout.settle(tree, rowsOf(1_000), ranges);
  expect(gapsIn(tree)).toEqual([150, 94 * 30, 840 * 30]);
});

test('the visible rows follow the scroll position and the real heights', () => {
  const layout = createRowLayout();
  const rows = rowsOf(1_000);
  const ranges: Range[] = [[0, 60]];
  const tree = treeOf(ranges, (index) => (index === 2 ? 330 : 30));
  layout.settle(tree, rows, ranges);
  expect(layout.inView(tree, rows)).toEqual([0, 3]);
  tree.scrollTop = 3_300;
  expect(layout.inView(tree, rows)).toEqual([100, 111]);
});

test('rows above the view that are higher than estimated do not move it', () => {
  const layout = createRowLayout();
  const rows = rowsOf(1_000);
  layout.settle(treeOf([[0, 60]]), rows, [[0, 60]]);
  const ranges: Range[] = [[90, 150]];
  const tree = treeOf(ranges, (index) => (index < 100 ? 50 : 30));
  tree.scrollTop = 3_000;
  layout.settle(tree, rows, ranges);
  expect(tree.scrollTop).toBe(3_000 + 10 * 20);
});

test('a row far away is scrolled to, and a near one is left to the browser', () => {
  const layout = createRowLayout();
  const rows = rowsOf(1_000);
  const ranges: Range[] = [[0, 60]];
  const tree = treeOf(ranges);
  layout.settle(tree, rows, ranges);
  layout.goTo(tree, rows, ranges, 15);
  expect(tree.scrollTop).toBe(0);
  layout.goTo(tree, rows, ranges, 500);
  expect(tree.scrollTop).toBe(15_000 - 150);
});

test('a new width means that lines wrap differently', () => {
  const layout = createRowLayout();
  const tree = treeOf([[0, 1]]);
  const width = vi.spyOn(tree, 'clientWidth', 'get').mockReturnValue(500);
  expect(layout.resized(tree)).toBe(false);
  expect(layout.resized(tree)).toBe(false);
  width.mockReturnValue(300);
  expect(layout.resized(tree)).toBe(true);
});

describe('a tree taller than the limit of browsers', () => {
  const rows = rowsOf(1_000_000);

  test('has the maximum height', () => {
    const layout = createRowLayout();
    const ranges: Range[] = [[0, 60]];
    const tree = treeOf(ranges);
    layout.settle(tree, rows, ranges);
    const [above, below] = gapsIn(tree);
    expect(above).toBe(0);
    expect(below).toBe(8_000_000 - 60 * 30);
  });

  test.each([250_000, 500_000, 999_999])('shows the row %i after going to it', (index) => {
    const layout = createRowLayout();
    const first: Range[] = [[0, 60]];
    const tree = treeOf(first);
    layout.settle(tree, rows, first);
    layout.goTo(tree, rows, first, index);
    expect(tree.scrollTop).toBeLessThanOrEqual(8_000_000 - 300);
    const [from, to] = layout.inView(tree, rows) as Range;
    expect(from).toBeLessThanOrEqual(index);
    expect(to).toBeGreaterThan(index);
  });
});
