import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliced } from './sliced';

const RUNS = 50;
const SIZE = 4;

const keyOf = ({ key }: Item) => key;
interface Item {
  readonly key: number;
}
const items = (from: number, to: number): Item[] =>
  Array.from({ length: to - from }, (_, index) => ({ key: from + index }));
const slice = (last: Parameters<typeof sliced<Item>>[0], all: readonly Item[]) =>
  sliced(last, { items: all, size: SIZE, keyOf });
const numbered = ({ slices, first }: ReturnType<typeof slice>) =>
  new Map(slices.map((own, index) => [first + index, own]));

test('a list is cut into slices of the size', () => {
  const { slices, first } = slice(undefined, items(0, 10));
  expect(slices.map((one) => one.map(keyOf))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
  expect(first).toBe(0);
});

test('a list that is new is not looked through', () => {
  let looks = 0;
  const counted = (item: Item) => {
    looks++;
    return keyOf(item);
  };
  sliced(undefined, { items: items(0, 10_000), size: SIZE, keyOf: counted });
  expect(looks).toBeLessThan(4);
});

test('a slice whose items are still the same is the same list', () => {
  const all = items(0, 10);
  const last = slice(undefined, all);
  const next = slice(last, [...all, { key: 10 }]);
  expect(next.slices.slice(0, 2)).toEqual(last.slices.slice(0, 2));
  expect(next.slices[0]).toBe(last.slices[0]);
  expect(next.slices[1]).toBe(last.slices[1]);
  expect(next.slices[2]?.map(keyOf)).toEqual([8, 9, 10]);
  const edited = slice(next, all.with(5, { key: 5 }));
  expect(edited.slices[0]).toBe(last.slices[0]);
  expect(edited.slices[1]).not.toBe(last.slices[1]);
});

test('what comes before gets slices of its own, with numbers below', () => {
  const all = items(10, 20);
  const last = slice(undefined, all);
  const next = slice(last, [...items(7, 10), ...all]);
  expect(next.first).toBe(-1);
  expect(next.slices[0]?.map(keyOf)).toEqual([7, 8, 9]);
  for (const [number, own] of numbered(last)) expect(numbered(next).get(number)).toEqual(own);
});

test('what goes before leaves the others in their slices', () => {
  const all = items(0, 12);
  const last = slice(undefined, all);
  const next = slice(last, all.slice(5));
  expect(numbered(next).get(1)?.map(keyOf)).toEqual([5, 6, 7]);
  expect(numbered(next).get(2)).toEqual(numbered(last).get(2));
});

test('the others stay in their slices when what began the list goes, and then its end', () => {
  const all = items(0, 12);
  const later = slice(slice(undefined, all), all.slice(3));
  const next = slice(later, all.slice(3, 8));
  expect(numbered(next).get(0)?.map(keyOf)).toEqual([3]);
  expect(numbered(next).get(1)?.map(keyOf)).toEqual([4, 5, 6, 7]);
});

test('what goes in the middle leaves those behind it in their slices, which may become empty; what comes there, too', () => {
  const all = items(0, 20);
  const last = slice(undefined, all);
  const joined = slice(last, all.toSpliced(3, 6));
  expect(joined.slices.map((one) => one.map(keyOf))).toEqual([
    [0, 1, 2],
    [],
    [9, 10, 11],
    [12, 13, 14, 15],
    [16, 17, 18, 19],
  ]);
  expect(joined.slices.slice(3)).toEqual(last.slices.slice(3));
  expect(joined.slices[3]).toBe(last.slices[3]);
  // Also where what streams at the end has changed, and another comes.
  const streamed = slice(last, [...all.slice(0, 3), ...all.slice(9, 19), { key: 19 }, { key: 20 }]);
  expect(streamed.slices[3]).toBe(last.slices[3]);
  expect(streamed.slices.slice(4).map((one) => one.map(keyOf))).toEqual([[16, 17, 18, 19], [20]]);
  const apart = slice(joined, all);
  expect(apart.slices.flat()).toEqual(all);
  expect(apart.slices[3]).toBe(last.slices[3]);
  // Too many for one slice.
  const many = slice(last, [...all.slice(0, 6), ...items(100, 120), ...all.slice(6)]);
  expect(Math.max(...many.slices.map(({ length }) => length))).toBeLessThanOrEqual(2 * SIZE);
});

test('whatever comes and goes anywhere, all items are there in order, and no slice is too long', () => {
  const step = fc.record({ at: fc.nat(40), gone: fc.nat(9), come: fc.nat(12) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let next = 1_000;
      let shown = items(0, 20);
      let last = slice(undefined, shown);
      for (const { at, gone, come } of steps) {
        shown = shown.toSpliced(at, gone, ...items(next, next + come));
        next += come;
        last = slice(last, shown);
        expect(last.slices.flat()).toEqual(shown);
        expect(Math.max(0, ...last.slices.map(({ length }) => length))).toBeLessThanOrEqual(2 * SIZE);
      }
    }),
    { numRuns: RUNS },
  );
});

test('whatever comes and goes at both ends, all items are there in order, each in its slice', () => {
  const step = fc.record({ before: fc.integer({ min: -6, max: 9 }), after: fc.integer({ min: -6, max: 9 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let [from, to] = [1_000, 1_020];
      const known = new Map(items(0, 3_000).map((item) => [item.key, item]));
      const shown = () => Array.from({ length: to - from }, (_, index) => known.get(from + index) as Item);
      let last = slice(undefined, shown());
      for (const { before, after } of steps) {
        const kept = [Math.max(from, from - before), Math.min(to, to + after)] as const;
        [from, to] = [from - before, to + after];
        if (kept[0] >= kept[1]) return;
        const next = slice(last, shown());
        expect(next.slices.flat()).toEqual(shown());
        const place = (all: ReturnType<typeof numbered>, key: number) =>
          [...all].find(([, own]) => own.some((item) => item.key === key))?.[0];
        for (let key = kept[0]; key < kept[1]; key++)
          expect(place(numbered(next), key)).toBe(place(numbered(last), key));
        last = next;
      }
    }),
    { numRuns: RUNS },
  );
});
