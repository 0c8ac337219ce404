import type { GrowingList } from '@agent-transcript/text/growing';
import { isTextPart, partPrefix } from './parts';
import type { ViewMessage } from './readMessages';

/** Items in messages, in order: the blocks of a run, or the entries of its outline. */
export interface InMessages<Item extends { readonly address: string }> {
  readonly views: GrowingList<ViewMessage>;
  /** Prefix of every address in the transcript. */
  readonly outer: string;
  readonly items: GrowingList<Item>;
  /** Number of items up to the end of each message. */
  readonly ends: GrowingList<number>;
}

/** Indexes of items by address. */
export interface AddressIndex {
  readonly get: (address: string) => number | undefined;
}

/** Up to this number of items, comparing addresses is faster than parsing them. */
const FEW = 8;

/** Indexes of the messages in lists that continue each other. */
interface Messages {
  /** Last known index of each message, by the prefix of its addresses. Another message may stand there now. */
  readonly indexes: Map<string, number>;
  /** List whose first `count` messages are indexed. */
  views: GrowingList<ViewMessage>;
  count: number;
}

const known = new WeakMap<GrowingList<ViewMessage>, Messages>();

/**
 * Indexes items by address. Only the messages are in a map, because a run may have half a million items and grow all the time; the items
 * of a message are found by binary search in the order of their addresses.
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
 * Reuses the index of a list for a list that continues it, and adds the new messages. Called for each list: someone who asks only now and
 * then would otherwise wait until everything new is indexed.
 */
export function continueIndex(
  views: GrowingList<ViewMessage>,
  { views: next, outer }: Pick<InMessages<never>, 'views' | 'outer'>,
): void {
  // Empty transcripts share one empty list.
  const all = views.length === 0 || views === next ? undefined : known.get(views);
  if (all === undefined) return;
  known.set(next, all);
  messagesUpTo(next, outer);
}

/** Index of the message with a prefix. */
function messageAt(views: GrowingList<ViewMessage>, outer: string, prefix: string): number | undefined {
  const at = messagesUpTo(views, outer).get(prefix);
  return at !== undefined && prefixOf(views.at(at), outer) === prefix ? at : undefined;
}

/** Indexes of the messages of a list. Examines only the new messages of a list that continues another one. */
function messagesUpTo(views: GrowingList<ViewMessage>, outer: string): ReadonlyMap<string, number> {
  const all = known.get(views) ?? { indexes: new Map(), views, count: 0 };
  known.set(views, all);
  const same = all.views === views ? views.length : all.views.commonPrefixLength(views);
  // A list that is only the beginning of the indexed one, such as one that waits to be read, keeps the index.
  if (same < views.length) {
    all.count = Math.min(all.count, same);
    all.views = views;
  }
  for (; all.count < views.length; all.count++)
    all.indexes.set(prefixOf(views.at(all.count), outer), all.count);
  return all.indexes;
}

/** Prefix of the addresses of a message. A text part has it already; creating it takes several times as long as a map entry. */
function prefixOf(view: ViewMessage | undefined, outer: string): string {
  const [first] = view?.parts ?? [];
  return first !== undefined && isTextPart(first) ? first.prefix : partPrefix(outer, view?.key ?? '', 0);
}

/** Numbers of a place, such as `2_0_1`, or `1.2_0_1` in the second content of a message; empty for the message itself. */
function numbersOf(address: string, from: number): readonly number[] {
  const place = address.slice(from);
  if (place === '') return [];
  return (place.includes('.') ? place : `0.${place}`).split(/[._]/).map(Number);
}

/** True if a place comes before another one or contains it. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? one.length < other.length : (one[at] as number) < (other[at] ?? -1);
}
