import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { continueIndex, indexOf } from './addressIndex';

const listOf = (...addresses: readonly string[]) => GrowingList.of(addresses.map((address) => ({ address })));

test('the index of a list', () => {
  const index = indexOf(listOf('a', 'b'));
  expect(['a', 'b', 'c'].map((address) => index.get(address))).toEqual([0, 1, undefined]);
});

test('of a list that goes on from another only what is new is looked at', () => {
  let looks = 0;
  const item = (address: string) => ({
    get address() {
      looks++;
      return address;
    },
  });
  const list = GrowingList.of(Array.from({ length: 1_000 }, (_, index) => item(`m${index}`)));
  indexOf(list);
  looks = 0;
  const next = list.continued(999, [item('x'), item('y')]);
  continueIndex(list, next);
  const index = indexOf(next);
  expect(looks).toBe(2);
  expect(['m0', 'm998', 'm999', 'x', 'y'].map(index.get)).toEqual([0, 998, undefined, 999, 1_000]);
});

test('of two lists that go on from one, each has its own', () => {
  const list = listOf('a', 'b');
  const one = list.continued(2, [{ address: 'c' }, { address: 'd' }]);
  const other = list.continued(1, [{ address: 'd' }]);
  indexOf(list);
  continueIndex(list, one);
  continueIndex(list, other);
  for (let turn = 0; turn < 2; turn++) {
    expect(['a', 'b', 'c', 'd'].map(indexOf(one).get)).toEqual([0, 1, 2, 3]);
    expect(['a', 'b', 'c', 'd'].map(indexOf(other).get)).toEqual([0, undefined, undefined, 1]);
  }
});

test('what goes on from an empty list, which two transcripts may share, has an index of its own', () => {
  let looks = 0;
  const listOfOne = (address: string) =>
    GrowingList.of([
      {
        get address() {
          looks++;
          return address;
        },
      },
    ]);
  const none = listOf();
  const [one, other] = [listOfOne('a'), listOfOne('b')];
  indexOf(none);
  continueIndex(none, one);
  continueIndex(none, other);
  for (let turn = 0; turn < 3; turn++) for (const list of [one, other]) indexOf(list);
  expect(looks).toBe(2);
});
