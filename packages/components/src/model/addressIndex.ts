import { type GrowingList, GrowingMap } from '@agent-transcript/text/growing';
import { partPrefix } from './parts';
import type { ViewMessage } from './readMessages';

/** What stands in messages, in order: the blocks of a run, or the lines of its outline. */
export interface InMessages<Item extends { readonly address: string }> {
  readonly views: GrowingList<ViewMessage>;
  /** Prefix of every address in the transcript. */
  readonly outer: string;
  readonly items: GrowingList<Item>;
  /** How many items there are up to and including each message. */
  readonly ends: GrowingList<number>;
}

/** The indexes of items by their addresses. */
export interface AddressIndex {
  readonly get: (address: string) => number | undefined;
}

/** Where the messages of lists that go on from each other stand. */
interface Messages {
  /** The last index of each message, by what its addresses begin with after the prefix of all; another may stand there by now. */
  readonly indexes: GrowingMap<number>;
  /** The list whose first `count` messages are in it. */
  views: GrowingList<ViewMessage>;
  count: number;
}

const known = new WeakMap<GrowingList<ViewMessage>, Messages>();

/**
 * The indexes of items. Only the messages are looked up by their ids: there may be half a million items, and some more every moment.
 * Those of one message are in the order of their addresses.
 */
export function indexOf({
  views,
  outer,
  items,
  ends,
}: InMessages<{ readonly address: string }>): AddressIndex {
  return {
    get(address) {
      const isWhole = views.get(0)?.message === null;
      const from = isWhole ? outer.length : address.lastIndexOf('-') + 1;
      const message = isWhole ? 0 : messageAt(views, address.slice(outer.length, from));
      if (message === undefined) return undefined;
      let low = ends.get(message - 1) ?? 0;
      let high = ends.get(message) ?? 0;
      const placeOf = (at: number) => numbersOf(items.get(at)?.address ?? '', from);
      for (const wanted = numbersOf(address, from); low < high; ) {
        const middle = (low + high) >> 1;
        if (isBefore(placeOf(middle), wanted)) low = middle + 1;
        else high = middle;
      }
      return items.get(low)?.address === address ? low : undefined;
    },
  };
}

/** Lets what is known of the messages of a list serve one that goes on from it. */
export function continueIndex(views: GrowingList<ViewMessage>, next: GrowingList<ViewMessage>): void {
  // Transcripts without anything share the empty list.
  const all = views.length === 0 ? undefined : known.get(views);
  if (all !== undefined) known.set(next, all);
}

/** The index of a message by its prefix; of a list that goes on from another, only what is new is looked at. */
function messageAt(views: GrowingList<ViewMessage>, prefix: string): number | undefined {
  const all = known.get(views) ?? { indexes: new GrowingMap(), views, count: 0 };
  known.set(views, all);
  if (all.views !== views) {
    all.count = Math.min(all.count, all.views.commonPrefixLength(views));
    all.views = views;
  }
  for (; all.count < views.length; all.count++) all.indexes.set(prefixAt(views, all.count), all.count);
  const at = all.indexes.get(prefix);
  return at !== undefined && prefixAt(views, at) === prefix ? at : undefined;
}

const prefixAt = (views: GrowingList<ViewMessage>, at: number) => partPrefix('', views.get(at)?.key ?? '', 0);

/** The numbers of a place, as `2_0_1`, or `1.2_0_1` in the second content of a message; none for the message itself. */
function numbersOf(address: string, from: number): readonly number[] {
  const place = address.slice(from);
  if (place === '') return [];
  return (place.includes('.') ? place : `0.${place}`).split(/[._]/).map(Number);
}

/** Whether a place comes before another: around it, or above it. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? one.length < other.length : (one[at] as number) < (other[at] ?? -1);
}
