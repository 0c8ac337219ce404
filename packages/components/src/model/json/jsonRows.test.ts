import { type JsonNode, readJson } from '@agent-transcript/text/json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastWhere } from '../lists/lastWhere';
import { childAt, childBefore, childCount, jsonRows, openByDefault } from './jsonRows';

const RUNS = 100;

const read = (value: unknown) => readJson(JSON.stringify(value)).node as JsonNode;

/** Offsets of all containers below the root. */
function containers(node: JsonNode): number[] {
  return Array.from({ length: childCount(node) }, (_, index) => childAt(node, index)?.value as JsonNode)
    .filter((child) => childCount(child) > 0)
    .flatMap((child) => [child.start, ...containers(child)]);
}

/** Rows by definition: each child, followed by its own rows if it is open. */
function rowsOf(node: JsonNode, open: ReadonlySet<number>, depth = 0): unknown[] {
  return Array.from({ length: childCount(node) }, (_, index) => childAt(node, index)).flatMap(
    (child, index) => {
      const value = child?.value as JsonNode;
      const isOpen = childCount(value) > 0 && open.has(value.start);
      const row = {
        id: value.start,
        depth,
        key: child?.key,
        position: index + 1,
        siblings: childCount(node),
        open: isOpen,
      };
      return [row, ...(isOpen ? rowsOf(value, open, depth + 1) : [])];
    },
  );
}

describe('with any value and any folds', () => {
  const container = fc
    .jsonValue({ maxDepth: 4 })
    .map((value) => [value, { a: value, b: [] }])
    .map(read);

  test('the rows are the open values, in order', () => {
    fc.assert(
      fc.property(container, fc.infiniteStream(fc.boolean()), (root, choices) => {
        const open = new Set(containers(root).filter(() => choices.next().value));
        const rows = jsonRows(root, open);
        const all = Array.from({ length: rows.count }, (_, index) => rows.at(index));
        expect(all.map((row) => row && { ...row, node: undefined, parent: undefined })).toEqual(
          rowsOf(root, open).map((row) => ({ ...(row as object), node: undefined, parent: undefined })),
        );
        expect(rows.at(rows.count)).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  test('each row has its parent, and is found by the offset of its value', () => {
    fc.assert(
      fc.property(container, (root) => {
        const rows = jsonRows(root, new Set(containers(root)));
        for (let index = 0; index < rows.count; index++) {
          const row = rows.at(index);
          expect(rows.indexOf(row?.id as number)).toBe(index);
          const parent = rows.at(row?.parent as number);
          expect(parent?.depth ?? -1).toBe((row?.depth as number) - 1);
          expect(childAt(parent?.node ?? root, (row?.position as number) - 1)?.value).toBe(row?.node);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

test('a value in a closed container is found in the row of the container', () => {
  const text = '{"a": {"b": [1, 2]}, "c": 3}';
  const rows = jsonRows(readJson(text).node as JsonNode, new Set());
  expect(rows.indexOf(text.indexOf('2'))).toBe(0);
  expect(rows.indexOf(text.indexOf('3'))).toBe(1);
});

test('a scalar or an empty container is one row', () => {
  for (const value of [12, [], {}]) {
    const rows = jsonRows(read(value), new Set());
    expect(rows.count).toBe(1);
    expect(rows.at(0)).toMatchObject({ key: null, depth: 0, parent: -1, siblings: 1, open: false });
    expect(rows.at(1)).toBeUndefined();
  }
});

test('the number of siblings is unknown while more may arrive', () => {
  const rows = jsonRows(readJson('[1, 2').node as JsonNode, new Set());
  expect(rows.at(0)?.siblings).toBe(-1);
});

test('open at first are the root, two levels, all containers, or as many as fit', () => {
  const root = read({ a: { b: { c: { d: [1] } } } });
  const depths = (['root', 'levels', 'small', 'all'] as const).map((how) => openByDefault(root, how).size);
  expect(depths).toEqual([1, 2, 5, 5]);
  const wide = read({ small: [1, 2], wide: Array.from({ length: 30 }, (_, index) => index), after: [3] });
  expect(openByDefault(wide, 'small').size).toBe(3);
  expect(openByDefault(wide, 'all').size).toBe(4);
});

test('lastWhere finds the last index that fits, and childBefore the child at an offset', () => {
  for (let count = 0; count < 9; count++)
    for (let last = -1; last < count; last++) expect(lastWhere(count, (index) => index <= last)).toBe(last);
  const root = readJson('[1, 22, 3]').node as JsonNode;
  expect([0, 1, 3, 4, 5, 8].map((offset) => childBefore(root, offset))).toEqual([-1, 0, 0, 1, 1, 2]);
});
