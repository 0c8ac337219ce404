import type { GrowingList } from '@agent-transcript/text/growing';
import { isTextPart, partPrefix } from './parts';
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

/** Of so few items the addresses are compared: to read their numbers takes longer. */
const FEW = 8;

/** Where the messages of lists that go on from each other stand. */
interface Messages {
  /** The last index of each message, by what its addresses begin with; another may stand there by now. */
  readonly indexes: Map<string, number>;
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
      const isWhole = views.at(0)?.message === null;
      const from = isWhole ? outer.length : address.lastIndexOf('-') + 1;
      const message = isWhole ? 0 : messageAt(views, outer, address.slice(0, from));
      if (message === undefined) return undefined;
      let low = ends.at(message - 1) ?? 0;
      let high = ends.at(message) ?? 0;
      if (high - low <= FEW) {
        while (low < high && items.at(low)?.address !== address) low++;
        return low < high ? low : undefined;
      }
      const placeOf = (at: number) => numbersOf(items.at(at)?.address ?? '', from);
      for (const wanted = numbersOf(address, from); low < high; ) {
        const middle = (low + high) >> 1;
        if (isBefore(placeOf(middle), wanted)) low = middle + 1;
        else high = middle;
      }
      return items.at(low)?.address === address ? low : undefined;
    },
  };
}

/**
 * Lets what is known of the messages of a list serve one that goes on from it, and reads what is new there: whoever asks only now and
 * then would wait for all that has come.
 */
export function continueIndex(
  views: GrowingList<ViewMessage>,
  { views: next, outer }: Pick<InMessages<never>, 'views' | 'outer'>,
): void {
  // Transcripts without anything share the empty list.
  const all = views.length === 0 || views === next ? undefined : known.get(views);
  if (all === undefined) return;
  known.set(next, all);
  messagesUpTo(next, outer);
}

/** The index of a message by its prefix. */
function messageAt(views: GrowingList<ViewMessage>, outer: string, prefix: string): number | undefined {
  const at = messagesUpTo(views, outer).get(prefix);
  return at !== undefined && prefixOf(views.at(at), outer) === prefix ? at : undefined;
}

/** Where the messages of a list stand; of one that goes on from another, only what is new is looked at. */
function messagesUpTo(views: GrowingList<ViewMessage>, outer: string): ReadonlyMap<string, number> {
  const all = known.get(views) ?? { indexes: new Map(), views, count: 0 };
  known.set(views, all);
  const same = all.views === views ? views.length : all.views.commonPrefixLength(views);
  // A list that is the beginning of the other, as one that waits to be read, leaves what is known of that.
  if (same < views.length) {
    all.count = Math.min(all.count, same);
    all.views = views;
  }
  for (; all.count < views.length; all.count++)
    all.indexes.set(prefixOf(views.at(all.count), outer), all.count);
  return all.indexes;
}

/** A text knows it already: to make it takes several times as long as to set it. */
function prefixOf(view: ViewMessage | undefined, outer: string): string {
  const [first] = view?.parts ?? [];
  return first !== undefined && isTextPart(first) ? first.prefix : partPrefix(outer, view?.key ?? '', 0);
}

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
