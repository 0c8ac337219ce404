import { describe, expect, test, vi } from 'vitest';
import type { JsonRow, JsonRows } from '../../model/json/jsonRows';
import { createRowLayout, type Range } from './createRowLayout';

const rowsOf = (count: number): JsonRows => ({
  count,
  at: (index) => (index >= 0 && index < count ? ({ id: index } as JsonRow) : undefined),
  indexOf: (id) => id,
});

/** A tree with these rows and the gaps around them, 300 px high; jsdom lays nothing out. */
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

test('gaps are as high as the rows that are not there, by the height of those that are', () => {
  const layout = createRowLayout();
  const ranges: Range[] = [[100, 160]];
  const tree = treeOf(ranges);
  layout.settle(tree, rowsOf(1_000), ranges);
  expect(gapsIn(tree)).toEqual([3_000, 840 * 30]);
});

test('a row that is only kept has a gap before and after it', () => {
  const layout = createRowLayout();
  const ranges: Range[] = [
    [5, 6],
    [100, 160],
  ];
  const tree = treeOf(ranges);
  layout.settle(tree, rowsOf(1_000), ranges);
  expect(gapsIn(tree)).toEqual([150, 94 * 30, 840 * 30]);
});

test('the rows in view are those where the tree is scrolled to, higher ones counted as high as they are', () => {
  const layout = createRowLayout();
  const rows = rowsOf(1_000);
  const ranges: Range[] = [[0, 60]];
  const tree = treeOf(ranges, (index) => (index === 2 ? 330 : 30));
  layout.settle(tree, rows, ranges);
  expect(layout.inView(tree, rows)).toEqual([0, 3]);
  tree.scrollTop = 3_300;
  expect(layout.inView(tree, rows)).toEqual([100, 111]);
});

test('what was thought less high above the view does not push that away', () => {
  const layout = createRowLayout();
  const rows = rowsOf(1_000);
  layout.settle(treeOf([[0, 60]]), rows, [[0, 60]]);
  const ranges: Range[] = [[90, 150]];
  const tree = treeOf(ranges, (index) => (index < 100 ? 50 : 30));
  tree.scrollTop = 3_000;
  layout.settle(tree, rows, ranges);
  expect(tree.scrollTop).toBe(3_000 + 10 * 20);
});

test('a row that is far away is scrolled to, one that is near is left to the browser', () => {
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

test('another width means that lines break elsewhere', () => {
  const layout = createRowLayout();
  const tree = treeOf([[0, 1]]);
  const width = vi.spyOn(tree, 'clientWidth', 'get').mockReturnValue(500);
  expect(layout.resized(tree)).toBe(false);
  expect(layout.resized(tree)).toBe(false);
  width.mockReturnValue(300);
  expect(layout.resized(tree)).toBe(true);
});

describe('a tree that is higher than a browser lays out', () => {
  const rows = rowsOf(1_000_000);

  test('is as high as it can be', () => {
    const layout = createRowLayout();
    const ranges: Range[] = [[0, 60]];
    const tree = treeOf(ranges);
    layout.settle(tree, rows, ranges);
    const [above, below] = gapsIn(tree);
    expect(above).toBe(0);
    expect(below).toBe(8_000_000 - 60 * 30);
  });

  test.each([250_000, 500_000, 999_999])('has the row %i in view where it is gone to', (index) => {
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
