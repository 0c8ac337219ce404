import { type GrowingList, GrowingMap } from '@agent-transcript/text/growing';

interface Addressed {
  readonly address: string;
}

/** The indexes of the items of a list by their addresses. */
export interface AddressIndex {
  readonly get: (address: string) => number | undefined;
}

/** The addresses of the lists that go on from each other. */
interface Addresses {
  /** The last place of each address; it may be another's in the list by now. */
  readonly places: GrowingMap<number>;
  /** The list whose first `count` items are in it. */
  list: GrowingList<Addressed>;
  count: number;
}

const known = new WeakMap<GrowingList<Addressed>, Addresses>();

/**
 * The indexes of items, such as blocks of a run or lines of its outline. There may be half a million, and some more every moment: of a
 * list that goes on from another, see {@link continueIndex}, only what is new is looked at.
 */
export function indexOf(list: GrowingList<Addressed>): AddressIndex {
  const all = known.get(list) ?? { places: new GrowingMap(), list, count: 0 };
  known.set(list, all);
  if (all.list !== list) {
    all.count = Math.min(all.count, all.list.commonPrefixLength(list));
    all.list = list;
  }
  for (; all.count < list.length; all.count++)
    all.places.set((list.get(all.count) as Addressed).address, all.count);
  return {
    get(address) {
      const at = all.places.get(address);
      return at !== undefined && list.get(at)?.address === address ? at : undefined;
    },
  };
}

/** Lets the index of a list serve one that goes on from it. */
export function continueIndex(list: GrowingList<Addressed>, next: GrowingList<Addressed>): void {
  // Transcripts without anything share the empty list.
  const all = list.length === 0 ? undefined : known.get(list);
  if (all !== undefined) known.set(next, all);
}
